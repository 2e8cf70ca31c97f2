import { Thumbnail } from '#features/media/web/index.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { useSearchParams } from '#platform/web/navigation/use-search.ts';
import { addressesQuery, StudentsOnly } from '#features/addresses/web/index.ts';
import { orderPath } from '#features/deals/contract.ts';
import { CodeLine, keptCodeQuery, useAppliedCode } from '#features/promotions/web/index.ts';
import { formatAmount } from '#platform/contract/money/price.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { LinkButton } from '#platform/web/parts/link-button.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { MemberLine } from '#platform/web/parts/lists/member-line.tsx';
import { SkeletonRows } from '#platform/web/parts/lists/skeleton-rows.tsx';
import { useSite } from '#platform/web/site.tsx';
import { minCardCents, showCheckout } from '../../contract.ts';
import { howItGoes } from '../../contract/delivery-words.ts';
import { orderWords } from '../../contract/words.ts';
import type { CheckoutItem, CheckoutView } from '../../schemas.ts';
import { checkoutQuery } from '../queries.ts';
import { DeliveryChoice } from '../shipping/delivery-choice.tsx';
import { PayOrComplete } from '../shipping/pay-or-complete.tsx';
import { ShipTo } from '../shipping/ship-to.tsx';
import { Totals } from '../shipping/totals.tsx';
import { useShipping, useShipTo } from '../shipping/use-shipping.ts';
import { useReadAgain } from '../use-follow-orders.ts';
import { PayButton, type OrderBody } from './pay-button.tsx';

/** /checkout: pays one seller for what is in the bag, or for one item that the two agreed on. */
export const page: Page = {
  Component: CheckoutPage,
  reads: ({ search, site }) => {
    if (!site.viewer?.schoolVerified) return [];
    return [checkoutQuery(search), keptCodeQuery, ...(search.get('ship') ? [addressesQuery] : [])];
  },
};

function CheckoutPage() {
  const { brandName } = useSite();
  usePageHead({ title: `${orderWords.checkout} / ${brandName}` });
  return (
    <>
      <PageHeader title={orderWords.checkout} onBack={useGoBack()} />
      <StudentsOnly>
        <Checkout />
      </StudentsOnly>
    </>
  );
}

function Checkout() {
  const search = useSearchParams();
  const { data, error, refetch } = useQuery(checkoutQuery(search));
  useReadAgain(showCheckout.id);
  if (error) return <FailedList text={error.message} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <SkeletonRows
        label="Loading your checkout"
        count={2}
        row="flex items-center gap-3 px-4 py-3"
        photo="size-16 rounded-field!"
        lines={['w-48', 'w-24']}
        inCard
      />
    );
  }
  const payable = data.items.filter(({ state }) => state === 'ready' || state === 'paying');
  if (!data.seller || payable.length === 0) return <NothingToPay items={data.items} />;
  return <PayCard {...data} seller={data.seller} items={payable} />;
}

/** What was paid already is an order; else there is nothing here. */
function NothingToPay({ items }: { items: CheckoutItem[] }) {
  const paid = items.find(({ state }) => state === 'paid');
  return (
    <EmptyState
      title={orderWords.nothingToPay}
      text={orderWords.nothingToPayText}
      action={
        paid?.orderId ? (
          <LinkButton href={orderPath(paid.orderId)}>{orderWords.order}</LinkButton>
        ) : (
          <LinkButton href="/cart">{orderWords.backToBag}</LinkButton>
        )
      }
    />
  );
}

type PayCardProps = CheckoutView & { seller: NonNullable<CheckoutView['seller']> };

function PayCard({ seller, items, phone, publishableKey }: PayCardProps) {
  useOwnDocument(publishableKey !== null);
  const { shipped, isShipped, setShipped, shippingCents } = useShipping(items);
  const isAnyShipped = shipped.length > 0;
  const to = useShipTo(isAnyShipped);
  const applied = useAppliedCode(items, minCardCents);
  const discountCents = applied?.cents ?? 0;
  const itemsCents = items.reduce((sum, { priceCents }) => sum + priceCents, 0);
  const asked = items.map((item) => askFor(item, isShipped(item.postId)));
  const body: OrderBody = {
    items: asked,
    ...(to.address && { addressId: to.address.id }),
    ...(applied && discountCents > 0 && { code: applied.kept.code }),
  };
  return (
    <Card fullBleedOnPhones className="mt-2 tablet:mt-3">
      <h2 className="flex items-center gap-3 border-b border-line px-4 py-3">
        <MemberLine member={seller} />
      </h2>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <ItemLine key={item.postId} item={item}>
            <DeliveryChoice
              item={item}
              isShipped={isShipped(item.postId)}
              onChange={(chosen) => setShipped(item.postId, chosen)}
            />
          </ItemLine>
        ))}
      </ul>
      {to.address && (
        <ShipTo
          address={to.address}
          phone={to.address.phone ?? phone}
          bookAddress={to.bookAddress}
        />
      )}
      <div className="grid gap-4 border-t border-line p-4">
        <OwnCode applied={applied} />
        <Totals
          itemsCents={itemsCents}
          shippingCents={isAnyShipped ? shippingCents : null}
          discountCents={discountCents}
        />
        <PayOrComplete to={to} phone={phone}>
          {/* Another choice is another order. */}
          <PayButton
            key={JSON.stringify(body)}
            body={body}
            isReady={applied !== undefined}
            publishableKey={publishableKey}
            amount={formatAmount(itemsCents + shippingCents - discountCents)}
          />
        </PayOrComplete>
        <Steps deliveries={asked.map(({ delivery }) => delivery)} />
      </div>
    </Card>
  );
}

/** What the order asks for an item: the price that the buyer saw, and that of shipping if it is shipped. */
function askFor({ postId, priceCents, shippingCents }: CheckoutItem, isShipped: boolean) {
  return isShipped && shippingCents !== null
    ? { postId, priceCents, shippingCents, delivery: 'ship' as const }
    : { postId, priceCents, delivery: 'meet' as const };
}

/** The buyer's promotion code, once it is known whether there is one. */
function OwnCode({ applied }: { applied: ReturnType<typeof useAppliedCode> }) {
  const [path] = useLocation();
  const search = useSearchParams();
  if (applied === undefined) return null;
  return <CodeLine applied={applied} leastCents={minCardCents} here={`${path}?${search}`} />;
}

function Steps({ deliveries }: { deliveries: Parameters<typeof howItGoes>[0] }) {
  return (
    <ol className="grid list-decimal gap-1 ps-5 text-small text-pretty text-ink-muted">
      {howItGoes(deliveries).map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ol>
  );
}

function ItemLine({ item, children }: { item: CheckoutItem; children: ReactNode }) {
  const { title, photo, priceCents } = item;
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <Thumbnail photo={photo} />
      <div className="min-w-0 flex-1">
        <h3 className="line-clamp-2 font-semibold wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        {children}
      </div>
      <span className="tabular-nums">{formatAmount(priceCents)}</span>
    </li>
  );
}

/**
 * Only the document of this address may load Stripe's card form: whoever came here from another page without a reload gets it
 * anew.
 */
function useOwnDocument(isNeeded: boolean): void {
  useEffect(() => {
    const [entry] = performance.getEntriesByType('navigation');
    if (!isNeeded || !entry || new URL(entry.name).pathname === location.pathname) return;
    location.reload();
  }, [isNeeded]);
}
