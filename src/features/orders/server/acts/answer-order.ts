import { settleOrder } from '#features/deals/server/card/index.ts';
import { fail } from '#platform/server/fail.ts';
import { isId } from '#platform/server/ids.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { orderErrors } from '../../contract.ts';
import type { OrderView } from '../../schemas.ts';
import { lockOrder, type OrderRow } from '../order-queries.ts';
import type { OrderDeps } from '../open/open-order.ts';
import { storeAcceptAsked, storeVoidAsked } from '../settle/record-queries.ts';
import { announceOrder, recordRefundAsked, type OrderContext } from '../settle/record.ts';
import { settle, type SettleDeps } from '../settle/settle.ts';
import { requireOrderView } from '../show/order-views.ts';

type Side = 'buyer' | 'seller';

/** Stripe, for an order that stands: also where the bag was switched off since. */
function requireStripe(deps: OrderDeps): SettleDeps {
  const { cards } = deps;
  if (!cards) throw fail(orderErrors.order_missing);
  return { ...deps, cards };
}

/**
 * Changes an order of the caller's own in a transaction, then brings it on. What was asked is stored first: if Stripe does
 * not answer now, a job asks it again.
 */
async function change(
  context: RequestContext,
  orderDeps: OrderDeps,
  orderId: string,
  work: (at: OrderContext, side: Side) => Promise<unknown>,
): Promise<OrderView> {
  const deps = requireStripe(orderDeps);
  const { memberId } = requireActor(context);
  if (!isId(orderId)) throw fail(orderErrors.order_missing);
  await context.inTransaction(async (unit) => {
    const order = await lockOrder(unit.tx, orderId);
    if (!order) throw fail(orderErrors.order_missing);
    await work({ unit, now: deps.clock.now(), order }, requireSide(order, memberId));
    unit.enqueue(settleOrder, { orderId }, { key: orderId });
  });
  await settle(deps, orderId).catch((error: unknown) => {
    deps.log.warn({ err: error, orderId }, 'an order goes on later');
  });
  return requireOrderView(context, orderId, deps.cards);
}

function requireSide({ buyerId, sellerId }: OrderRow, memberId: string): Side {
  if (memberId === buyerId) return 'buyer';
  if (memberId === sellerId) return 'seller';
  throw fail(orderErrors.order_missing);
}

/** Looks at the buyer's open payment now; `giveUp` gives it up, if nothing is reserved on the card yet. */
export async function checkPayment(
  context: RequestContext,
  deps: OrderDeps,
  { orderId, giveUp }: { orderId: string; giveUp: boolean },
): Promise<OrderView> {
  if (giveUp && isId(orderId)) await settle(requireStripe(deps), orderId);
  return change(context, deps, orderId, async ({ unit, now, order }, side) => {
    if (side === 'seller') throw fail(orderErrors.order_missing);
    const isOpen = order.state === 'opened' && !order.voidReason;
    if (!giveUp || !isOpen) return;
    await storeVoidAsked(unit.tx, { orderId, reason: 'canceled', at: now });
  });
}

const sides = { accept: 'seller', decline: 'seller', cancel: 'buyer' } as const;
const reasons = { decline: 'declined', cancel: 'canceled' } as const;

/** The seller accepts or declines what is paid, or the buyer cancels it; the first answer counts. */
export async function answerOrder(
  context: RequestContext,
  deps: OrderDeps,
  { orderId, answer }: { orderId: string; answer: 'accept' | 'decline' | 'cancel' },
): Promise<OrderView> {
  return change(context, deps, orderId, async ({ unit, now, order }, side) => {
    if (sides[answer] !== side) throw fail(orderErrors.order_missing);
    if (isRepeated(order, answer)) return;
    const { acceptAskedAt, voidReason, state } = order;
    if (state !== 'authorized' || acceptAskedAt || voidReason)
      throw fail(orderErrors.order_changed);
    if (answer !== 'accept') {
      await storeVoidAsked(unit.tx, { orderId, reason: reasons[answer], at: now });
    } else {
      if (order.accountId === null) throw fail(orderErrors.payout_needed);
      await storeAcceptAsked(unit.tx, { orderId, at: now });
    }
    announceOrder(unit, order);
  });
}

function isRepeated(
  { acceptAskedAt, voidReason }: OrderRow,
  answer: 'accept' | 'decline' | 'cancel',
): boolean {
  return answer === 'accept' ? acceptAskedAt !== null : voidReason === reasons[answer];
}

/** The seller gives the money for an item back, until it was paid out. */
export async function refundItem(
  context: RequestContext,
  deps: OrderDeps,
  { orderId, itemId }: { orderId: string; itemId: string },
): Promise<OrderView> {
  return change(context, deps, orderId, async (at, side) => {
    const item = at.order.items.find(({ id }) => id === itemId);
    if (side !== 'seller' || !item) throw fail(orderErrors.order_missing);
    if (item.refundReason) return;
    if (at.order.state !== 'captured' || item.transferId) throw fail(orderErrors.refund_impossible);
    await recordRefundAsked(at, item, 'seller');
  });
}
