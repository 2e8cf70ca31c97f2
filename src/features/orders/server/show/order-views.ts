import type { CardPayment, CardPayments } from '#features/payouts/server/index.ts';
import { orderPath } from '#features/deals/contract.ts';
import type { Clock } from '#platform/server/clock.ts';
import { fail } from '#platform/server/fail.ts';
import { isId } from '#platform/server/ids.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { orderErrors } from '../../contract.ts';
import type { OrderItemView, OrderView } from '../../schemas.ts';
import { cardShare } from '../ledger/ledger.ts';
import { toClaimActs, toClaimView } from './claim-view.ts';
import { shownOrder, type ShownOrder } from './view-queries.ts';

/** An order as its buyer or its seller sees it. A buyer who has not paid yet gets how to pay, which Stripe is asked for. */
export async function requireOrderView(
  context: RequestContext,
  orderId: string,
  { cards, clock }: { cards: CardPayments | undefined; clock: Clock },
): Promise<OrderView> {
  const { memberId } = requireActor(context);
  const row = isId(orderId) ? await shownOrder(context.db, { orderId, memberId }) : undefined;
  if (!row) throw fail(orderErrors.order_missing);
  const { state, isBuyer, paymentId, voidReason } = row;
  const canPay = state === 'opened' && isBuyer && paymentId !== null && !voidReason;
  const payment = canPay ? await cards?.read(paymentId) : undefined;
  const returnUrl = `${context.site.origin}${orderPath(orderId)}`;
  const pay = payment && toPay(payment, cards?.payPageUrl(payment, returnUrl));
  return toOrderView(row, clock.now(), pay);
}

export function toOrderView(row: ShownOrder, now: Date, pay: OrderView['pay'] = null): OrderView {
  const { items, isBuyer } = row;
  return {
    id: row.id,
    campusId: row.campusId,
    timeZone: row.timeZone,
    role: isBuyer ? 'buyer' : 'seller',
    other: toOther(row),
    conversationId: row.conversationId,
    state: row.state,
    isAnswered: row.acceptAskedAt !== null || row.voidReason !== null,
    voidReason: row.voidReason,
    items: items.map((item) => toItemView(row, item, now)),
    shipTo: isAddressShown(row) ? row.shipTo : null,
    ...toAmounts(row),
    expiresAt: row.expiresAt.toISOString(),
    acceptBy: row.acceptBy?.toISOString() ?? null,
    paidAt: row.authorizedAt?.toISOString() ?? null,
    chargedAt: row.capturedAt?.toISOString() ?? null,
    steps: row.steps.map((step) => ({ ...step, at: toIso(step.at) })),
    pay,
    updatedAt: row.updatedAt.toISOString(),
  };
}

type Amounts = 'itemsCents' | 'shippingCents' | 'promotionCents' | 'totalCents' | 'feeCents';

/** A promotion is between the buyer and the operator, a fee between the seller and the operator. */
function toAmounts({ items, isBuyer, totalCents }: ShownOrder): Pick<OrderView, Amounts> {
  const sum = (read: (item: ShownOrder['items'][number]) => number) =>
    items.reduce((total, item) => total + read(item), 0);
  const itemsCents = sum(({ priceCents }) => priceCents);
  const shippingCents = sum((item) => item.shippingCents);
  return {
    itemsCents,
    shippingCents,
    promotionCents: isBuyer ? sum(({ promotionCents }) => promotionCents) : 0,
    totalCents: isBuyer ? totalCents : itemsCents + shippingCents,
    feeCents: isBuyer ? null : sum(({ feeCents }) => feeCents),
  };
}

/** The seller has it while there is something to ship, or to ask about. */
function isAddressShown({ isBuyer, state, settledAt }: ShownOrder): boolean {
  return isBuyer || (state === 'captured' && settledAt === null);
}

const toIso = (at: string) => new Date(at).toISOString();

function toOther(row: ShownOrder): OrderView['other'] {
  const { otherId: id, username, firstName, lastName, image, verified } = row;
  if (id === null || username === null || firstName === null || lastName === null) return null;
  return { id, username, firstName, lastName, image, verified: verified === true };
}

function toPay(
  { state, clientSecret, declineMessage }: CardPayment,
  url: string | undefined,
): OrderView['pay'] {
  if (state !== 'opened') return null;
  return { url: url ?? null, clientSecret, declined: declineMessage };
}

function toItemView(
  order: ShownOrder,
  item: ShownOrder['items'][number],
  now: Date,
): OrderItemView {
  const { id, postId, title, photo, delivery, carrier, tracking, priceCents, shippingCents } = item;
  const state = toItemState(order, item);
  const dueAt = toDueAt(item, state);
  const { deliveredAt, transferredAt, refundedAt } = item;
  return {
    id,
    postId,
    title: title ?? 'Item',
    photo,
    delivery,
    carrier,
    tracking,
    priceCents,
    shippingCents,
    state,
    dueAt: dueAt === null ? null : toIso(dueAt),
    deliveredAt: deliveredAt === null ? null : toIso(deliveredAt),
    paidOutAt: transferredAt === null ? null : toIso(transferredAt),
    refundedAt: refundedAt === null ? null : toIso(refundedAt),
    claim: item.claim && toClaimView(item.claim),
    claimActs: toClaimActs(order, item, { state, now }),
  };
}

/** When the next thing happens by itself: nothing does while the buyer says that something is wrong. */
function toDueAt(
  { claim, releaseAt, dealDueAt }: ShownOrder['items'][number],
  state: OrderItemView['state'],
): string | null {
  if (claim?.state === 'open' || claim?.state === 'reported') return null;
  if (state === 'delivered') return releaseAt;
  return state === 'accepted' || state === 'shipped' ? dealDueAt : null;
}

function toItemState(
  { state, isDisputed }: ShownOrder,
  item: ShownOrder['items'][number],
): OrderItemView['state'] {
  if (state === 'voided') return 'voided';
  if (state !== 'captured') return 'waiting';
  const { returnedCents, isChargedBack } = item;
  if (returnedCents > 0 && returnedCents >= cardShare(item)) {
    return isChargedBack ? 'charged back' : 'refunded';
  }
  if (item.refundReason) {
    const isWhole = item.refundedAt !== null && returnedCents >= cardShare(item);
    return isWhole ? 'refunded' : 'refunding';
  }
  return isDisputed ? 'disputed' : toDeliveryState(item);
}

function toDeliveryState(item: ShownOrder['items'][number]): OrderItemView['state'] {
  // The item's part of the charge comes last.
  if (item.transferredAt !== null && item.movedCents > 0) return 'paid out';
  if (item.deliveredAt || item.dealState === 'sold') return 'delivered';
  return item.dealPayment === 'shipped' ? 'shipped' : 'accepted';
}
