import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'wouter';
import { formatAmount } from '#platform/contract/money/price.ts';
import { Button } from '#platform/web/parts/button.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { Spinner } from '#platform/web/parts/spinner.tsx';
import { claimReasonWords, claimWords } from '../../contract/claim-words.ts';
import { consoleWords, decisionWords, needWords } from '../../contract/console-words.ts';
import type { OrderDecision } from '../../contract/console.ts';
import type { ConsoleItem, ConsoleOrder } from '../../schemas/console.ts';
import { ClaimSaid } from '../claims/claim-said.tsx';
import { formatWhen } from '../format-when.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { OrderHistory, OrderLedger, OrderFacts } from './order-facts.tsx';
import { nameMember } from './orders-view.tsx';
import { consoleOrderQuery } from './queries.ts';

/** /admin/orders/:orderId: everything that a decision needs. */
export function OrderView() {
  const { orderId } = useParams<{ orderId: string }>();
  const { data, error, refetch } = useQuery({
    ...consoleOrderQuery(orderId),
    refetchOnMount: 'always',
  });
  if (data) return <ShownOrder order={data} />;
  if (error) return <FailedList text={error.message} onRetry={() => void refetch()} />;
  return (
    <div className="grid min-h-60 place-items-center">
      <Spinner label="Loading the order" />
    </div>
  );
}

type Deciding = { itemId: string; decision: OrderDecision } | 'review';

function ShownOrder({ order }: { order: ConsoleOrder }) {
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const { buyer, seller, campusId, totalCents, needs } = order;
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <p className="me-auto text-small wrap-anywhere text-ink-muted">
          {`${nameMember(buyer)} from ${nameMember(seller)} · ${campusId} · ${formatAmount(totalCents)}`}
        </p>
        <LinkButton href="/admin/orders" variant="outline" size="small">
          {consoleWords.back}
        </LinkButton>
        {needs.includes('loss') && (
          <Button size="small" variant="outline" onClick={() => setDeciding('review')}>
            {consoleWords.review}
          </Button>
        )}
      </div>
      {needs.length > 0 && (
        <p role="status" className="font-medium text-danger-ink">
          {needs.map((need) => needWords[need]).join(' · ')}
        </p>
      )}
      <div className="grid items-start gap-4 desk:grid-cols-[3fr_2fr]">
        <div className="grid gap-4">
          {order.items.map((item) => (
            <ItemCard
              key={item.id}
              order={order}
              item={item}
              onDecide={(decision) => setDeciding({ itemId: item.id, decision })}
            />
          ))}
          <OrderLedger order={order} />
        </div>
        <div className="grid gap-4">
          <OrderHistory order={order} />
          <OrderFacts order={order} />
        </div>
      </div>
      <DecisionDialog order={order} deciding={deciding} onClose={() => setDeciding(null)} />
    </div>
  );
}

type ItemCardProps = {
  order: ConsoleOrder;
  item: ConsoleItem;
  onDecide: (decision: OrderDecision) => void;
};

function ItemCard({ order, item, onDecide }: ItemCardProps) {
  const { title, claim, decisions } = item;
  return (
    <Card className="grid gap-3 p-4">
      <h2 className="font-semibold wrap-anywhere">
        <bdi>{title ?? 'Item'}</bdi>
      </h2>
      <dl className="grid gap-1 text-small">
        {toFacts(order, item).map(([label, value]) => (
          <div key={`${label} ${value}`} className="flex flex-wrap justify-between gap-x-4">
            <dt className="text-ink-muted">{label}</dt>
            <dd className="wrap-anywhere tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      {claim && (
        <section aria-label="Claim" className="grid gap-2 rounded-field bg-sunken p-3">
          <h3 className="font-semibold">
            {claimReasonWords[claim.about]} · {claim.state}
          </h3>
          <ClaimSaid
            by={claimWords.buyer}
            text={claim.buyerText ?? '–'}
            photos={claim.buyerPhotos}
          />
          <ClaimSaid
            by={claimWords.seller}
            text={claim.sellerText ?? '–'}
            photos={claim.sellerPhotos}
          />
          <ClaimSaid by={claimWords.us} text={claim.decisionReason} />
        </section>
      )}
      {decisions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {decisions.map((decision) => (
            <Button
              key={decision}
              variant="outline"
              size="small"
              onClick={() => onDecide(decision)}
            >
              {decisionWords[decision].label}
            </Button>
          ))}
        </div>
      )}
    </Card>
  );
}

function toAmount(cents: number): string | null {
  return cents > 0 ? formatAmount(cents) : null;
}

function toTransfer({ id, cents, reversedCents }: ConsoleItem['transfers'][number]): string {
  const takenBack = reversedCents > 0 ? `, ${formatAmount(reversedCents)} taken back` : '';
  return `${id}, ${formatAmount(cents)}${takenBack}`;
}

/** What is known of an item's money; what is not there is left out. */
function toFacts({ timeZone }: ConsoleOrder, item: ConsoleItem): [string, string][] {
  const when = (iso: string | null) => iso && formatWhen(iso, timeZone);
  const tries = item.refundTries > 0 ? String(item.refundTries) : null;
  const facts: [string, string | null][] = [
    ['Paid by card', formatAmount(item.cardCents)],
    ["Seller's share", formatAmount(item.sellerCents)],
    ['The seller has', toAmount(item.movedCents)],
    ['Back on the card', toAmount(item.returnedCents)],
    ['Not taken back', toAmount(item.writtenOffCents)],
    ['Handed over', when(item.deliveredAt)],
    ['Money due', when(item.releaseAt)],
    ['Refund because', item.refundReason],
    ['Refunds that failed', tries],
    ...item.transfers.map((each): [string, string] => ['Transfer', toTransfer(each)]),
    ['Reversal', item.reversalId],
    ['Refund', item.refundId],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value]] : []));
}
