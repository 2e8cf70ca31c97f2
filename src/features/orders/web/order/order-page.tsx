import { Thumbnail } from '#features/media/web/index.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import { SendMessageButton } from '#features/conversations/web/index.ts';
import { postPath } from '#features/posting/web/post/index.ts';
import { formatAmount } from '#platform/contract/money/price.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
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
import { checkPayment, orderErrors, showOrder } from '../../contract.ts';
import {
  describeItem,
  describeOrder,
  describeTotal,
  orderWords,
  shownTotal,
} from '../../contract/words.ts';
import type { OrderItemView, OrderView } from '../../schemas.ts';
import { ClaimSection } from '../claims/claim-section.tsx';
import { describeHold, formatWhen } from '../format-when.ts';
import { orderQuery } from '../queries.ts';
import { AddressCard } from '../shipping/address-card.tsx';
import { ItemParcel } from '../shipping/item-parcel.tsx';
import { useFollowOrders } from '../use-follow-orders.ts';
import { OrderActions } from './order-actions.tsx';
import { RefundButton } from './refund-button.tsx';
import { Timeline } from './timeline.tsx';

/** /orders/{id}: an order and its receipt, for its buyer and its seller. */
export const page: Page = {
  Component: OrderPage,
  reads: ({ params }) => [orderQuery(params['orderId'] ?? '')],
};

function OrderPage() {
  return (
    <>
      <PageHeader title={orderWords.order} onBack={useGoBack()} />
      <Content orderId={useParams()['orderId'] ?? ''} />
    </>
  );
}

function Content({ orderId }: { orderId: string }) {
  const { data, error, refetch, isChecking } = useOrder(orderId);
  const { brandName } = useSite();
  const isMissing = error !== null && isError(error, orderErrors.order_missing);
  usePageHead({
    title: `${orderWords.order} / ${brandName}`,
    ...(isMissing && { status: 404 }),
  });
  if (isMissing) {
    return <EmptyState title={error.message} />;
  }
  if (error && !data) return <FailedList onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <SkeletonRows
        label="Loading the order"
        count={3}
        row="flex items-center gap-3 px-4 py-3"
        photo="size-10"
        lines={['w-48', 'w-24']}
        inCard
      />
    );
  }
  return <Order order={data} isChecking={isChecking} />;
}

/** The order, as it is now. Whoever comes back from the card form is not kept waiting for Stripe's message. */
function useOrder(orderId: string) {
  const queryClient = useQueryClient();
  const order = useQuery(orderQuery(orderId));
  useFollowOrders(showOrder);
  const isOpen = order.data?.state === 'opened' && order.data.role === 'buyer';
  const [isChecked, setIsChecked] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const check = () =>
      callApi(checkPayment, { params: { orderId }, body: {} })
        .then(
          (view) => queryClient.setQueryData(orderQuery(orderId).queryKey, view),
          // The order stays as it is shown; Stripe's message comes later.
          () => undefined,
        )
        .finally(() => setIsChecked(true));
    void check();
    // Coming back by Back restores this page from the browser's cache.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && void check();
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [isOpen, orderId, queryClient]);
  return { ...order, isChecking: isOpen && !isChecked };
}

function Order({ order, isChecking }: { order: OrderView; isChecking: boolean }) {
  const { other, items, conversationId } = order;
  const title = isChecking ? orderWords.checking : describeOrder(order);
  return (
    <div className="grid gap-2 pt-2 tablet:gap-3 tablet:pt-3">
      <Card fullBleedOnPhones className="grid gap-4 p-4">
        <div role="status">
          <h2 key={title} className="animate-rise text-title font-semibold text-balance">
            {title}
          </h2>
          {!isChecking && <Deadline order={order} />}
        </div>
        {!isChecking && <OrderActions order={order} />}
      </Card>
      <Card fullBleedOnPhones>
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <ItemLine key={item.id} order={order} item={item} />
          ))}
        </ul>
        <Amounts order={order} />
      </Card>
      <AddressCard shipTo={order.shipTo} />
      {other && (
        <Card fullBleedOnPhones className="flex flex-wrap items-center gap-3 px-4 py-3">
          <Link href={`/${other.username}`} className="me-auto flex min-w-0 items-center gap-3">
            <MemberLine member={other} />
          </Link>
          {conversationId ? (
            <LinkButton variant="outline" size="small" href={`/messages/${conversationId}`}>
              {orderWords.conversation}
            </LinkButton>
          ) : (
            <SendMessageButton member={other} />
          )}
        </Card>
      )}
      <Timeline order={order} />
    </div>
  );
}

/** Until when the one who has to act has time. */
function Deadline({ order }: { order: OrderView }) {
  const { state, isAnswered, acceptBy, expiresAt, timeZone, role } = order;
  if (state === 'opened' && role === 'buyer') {
    return <p className="mt-1 text-ink-muted">{describeHold(expiresAt, timeZone)}</p>;
  }
  if (state === 'voided') {
    return <p className="mt-1 text-ink-muted">Nothing was charged.</p>;
  }
  if (state !== 'authorized' || isAnswered || acceptBy === null) return null;
  return (
    <p className="mt-1 text-pretty text-ink-muted">
      {role === 'seller'
        ? `Accept by ${formatWhen(acceptBy, timeZone)}, or the buyer keeps the money.`
        : `Until ${formatWhen(acceptBy, timeZone)}. Nothing is charged before.`}
    </p>
  );
}

function ItemLine({ order, item }: { order: OrderView; item: OrderItemView }) {
  const { title, postId, photo, priceCents, state, dueAt } = item;
  const canRefund =
    order.role === 'seller' &&
    (state === 'accepted' || state === 'shipped' || state === 'delivered');
  return (
    <li className="flex flex-wrap items-start gap-3 px-4 py-3">
      <Thumbnail photo={photo} />
      <div className="min-w-0 flex-1">
        <h3 className="font-semibold wrap-anywhere">
          {postId ? (
            <Link href={postPath({ id: postId })} className="hover:underline">
              <bdi>{title}</bdi>
            </Link>
          ) : (
            <bdi>{title}</bdi>
          )}
        </h3>
        <p className="text-small text-pretty text-ink-muted">
          {describeItem(item, order)}
          {dueAt && ` · ${describeDue(order, item, formatWhen(dueAt, order.timeZone))}`}
        </p>
        <div className="flex flex-wrap items-end gap-2">
          <ItemParcel order={order} item={item} />
          {canRefund && <RefundButton orderId={order.id} item={item} />}
        </div>
      </div>
      <span className="tabular-nums">{formatAmount(priceCents)}</span>
      <ClaimSection order={order} item={item} />
    </li>
  );
}

function describeDue({ role }: OrderView, { state }: OrderItemView, when: string): string {
  if (state === 'delivered') {
    return role === 'seller' ? `your money is sent ${when}` : `the seller is paid ${when}`;
  }
  return state === 'shipped' ? `counts as received ${when}` : `refunded ${when} if not`;
}

/** The receipt. */
function Amounts({ order }: { order: OrderView }) {
  const { items, itemsCents, shippingCents, promotionCents, feeCents } = order;
  const totalCents = shownTotal(order);
  const lines = [
    { label: 'Items', cents: itemsCents, isShown: items.length > 1 || totalCents !== itemsCents },
    { label: 'Shipping', cents: shippingCents, isShown: shippingCents > 0 },
    { label: 'Promotion', cents: -promotionCents, isShown: promotionCents > 0 },
    { label: 'Fee, paid by you', cents: -(feeCents ?? 0), isShown: (feeCents ?? 0) > 0 },
  ];
  return (
    <dl className="grid gap-1 border-t border-line px-4 py-3">
      {lines
        .filter(({ isShown }) => isShown)
        .map(({ label, cents }) => (
          <div key={label} className="flex justify-between text-small text-ink-muted">
            <dt>{label}</dt>
            <dd className="tabular-nums">
              {cents < 0 ? `−${formatAmount(-cents)}` : formatAmount(cents)}
            </dd>
          </div>
        ))}
      <div className="flex justify-between font-semibold">
        <dt>{describeTotal(order)}</dt>
        <dd className="tabular-nums">{formatAmount(totalCents)}</dd>
      </div>
    </dl>
  );
}
