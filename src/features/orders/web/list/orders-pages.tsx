import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { Link } from 'wouter';
import { orderPath } from '#features/deals/contract.ts';
import { formatAmount } from '#platform/contract/money/price.ts';
import { useGoBack } from '#platform/web/navigation/use-navigation-history.ts';
import type { Page } from '#platform/web/page/define-page.ts';
import { usePageHead } from '#platform/web/page/page-head.tsx';
import { PageHeader } from '#platform/web/page/page-header.tsx';
import { Card } from '#platform/web/parts/card.tsx';
import { EmptyState } from '#platform/web/parts/lists/empty-state.tsx';
import { FailedList } from '#platform/web/parts/lists/failed-list.tsx';
import { getFootState, ListFoot } from '#platform/web/parts/lists/list-foot.tsx';
import { SkeletonRows } from '#platform/web/parts/lists/skeleton-rows.tsx';
import { TabLinks } from '#platform/web/parts/tab-links.tsx';
import { useSite } from '#platform/web/site.tsx';
import { listOrders, showEarnings } from '../../contract.ts';
import {
  describeOrder,
  ordersPath,
  orderWords,
  shownTotal,
  soldPath,
} from '../../contract/words.ts';
import type { OrderView } from '../../schemas.ts';
import { describeHold, formatWhen } from '../format-when.ts';
import { earningsQuery, ordersQuery } from '../queries.ts';
import { useFollowOrders } from '../use-follow-orders.ts';

type Side = 'buyer' | 'seller';

/** /orders: what the member bought by card. */
export const bought: Page = {
  Component: () => <OrdersPage as="buyer" />,
  reads: () => [ordersQuery('buyer')],
};

/** /orders/sold: what the member sold by card, and what it is worth. */
export const sold: Page = {
  Component: () => <OrdersPage as="seller" />,
  reads: () => [ordersQuery('seller'), earningsQuery],
};

function OrdersPage({ as }: { as: Side }) {
  const { brandName } = useSite();
  usePageHead({ title: `${orderWords.orders} / ${brandName}` });
  return (
    <>
      <PageHeader title={orderWords.orders} onBack={useGoBack()}>
        <TabLinks
          label={orderWords.orders}
          tabs={[
            { href: ordersPath, label: orderWords.bought },
            { href: soldPath, label: orderWords.sold },
          ]}
          current={as === 'buyer' ? ordersPath : soldPath}
        />
      </PageHeader>
      {as === 'seller' && <EarningsCard />}
      <Orders as={as} />
    </>
  );
}

function Orders({ as }: { as: Side }) {
  const list = useInfiniteQuery(ordersQuery(as));
  useFollowOrders(listOrders);
  if (list.error && !list.data) return <FailedList onRetry={() => void list.refetch()} />;
  if (!list.data) {
    return (
      <SkeletonRows
        label="Loading your orders"
        count={3}
        row="flex items-center gap-3 px-4 py-3"
        photo="hidden"
        lines={['w-48', 'w-24']}
        inCard
      />
    );
  }
  const orders = list.data.pages.flatMap(({ items }) => items);
  if (orders.length === 0) {
    const title = as === 'buyer' ? orderWords.emptyBought : orderWords.emptySold;
    return <EmptyState drawing="bag" title={title} text={orderWords.emptyText} />;
  }
  return (
    <Card fullBleedOnPhones className="mt-2 tablet:mt-3">
      <ul className="divide-y divide-line">
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      <ListFoot
        key={orders.length}
        more={getFootState(list)}
        onLoadMore={() => void list.fetchNextPage({ cancelRefetch: false })}
        loading="Loading more orders"
      />
    </Card>
  );
}

function OrderRow({ order }: { order: OrderView }) {
  const { id, items, state, paidAt, expiresAt, timeZone } = order;
  const [first] = items;
  const more = items.length - 1;
  return (
    <li>
      <Link
        href={orderPath(id)}
        className="flex min-h-16 items-center gap-3 px-4 py-3 transition-colors hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          <span className="block truncate font-semibold">
            <bdi>{first?.title ?? 'Item'}</bdi>
            {more > 0 && ` and ${more} more`}
          </span>
          <span className="block text-small text-ink-muted">
            {describeOrder(order)}
            {paidAt && ` · ${formatWhen(paidAt, timeZone)}`}
            {state === 'opened' && ` · ${describeHold(expiresAt, timeZone)}`}
          </span>
        </span>
        <span className="tabular-nums">{formatAmount(shownTotal(order))}</span>
        <ChevronRight aria-hidden="true" className="size-5 text-ink-muted" />
      </Link>
    </li>
  );
}

/** What the member's sales are worth. */
function EarningsCard() {
  const { data } = useQuery(earningsQuery);
  useFollowOrders(showEarnings);
  if (!data) return null;
  const { heldCents, waitingCents, paidOutCents, refundedCents, feesCents, reported } = data;
  const sums = [
    { label: 'On hold', cents: heldCents },
    { label: 'Waiting for a payout account', cents: waitingCents, isRare: true },
    { label: 'Paid out', cents: paidOutCents },
    { label: 'Refunded', cents: refundedCents, isRare: true },
    { label: 'Fees', cents: feesCents, isRare: true },
  ].filter(({ cents, isRare }) => cents > 0 || !isRare);
  return (
    <Card fullBleedOnPhones className="mt-2 p-4 tablet:mt-3">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        {sums.map(({ label, cents }) => (
          <div key={label}>
            <dt className="text-small text-ink-muted">{label}</dt>
            <dd className="text-title font-semibold tabular-nums">{formatAmount(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-small text-pretty text-ink-muted">
        {`In ${reported.year}, cards paid ${formatAmount(reported.grossCents)} for your sales in ${countPayments(reported.payments)}. Stripe reports sales to the IRS on a form 1099-K above $20,000 and 200 payments in a year.`}
      </p>
    </Card>
  );
}

function countPayments(count: number): string {
  return count === 1 ? '1 payment' : `${count} payments`;
}
