import { fail } from '#platform/server/fail.ts';
import { isId } from '#platform/server/ids.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { orderErrors } from '../../contract.ts';
import type { OrderView } from '../../schemas.ts';
import type { OrderRow } from '../order-queries.ts';
import type { OrderDeps } from '../open/open-order.ts';
import { storeAcceptAsked, storeVoidAsked } from '../settle/record-queries.ts';
import { announceOrder } from '../order-context.ts';
import { recordRefundAsked } from '../settle/record.ts';
import { settle } from '../settle/settle.ts';
import { changeOrder, requireStripe } from './change-order.ts';

/** Looks at the buyer's open payment now; `giveUp` gives it up, if nothing is reserved on the card yet. */
export async function checkPayment(
  context: RequestContext,
  deps: OrderDeps,
  { orderId, giveUp }: { orderId: string; giveUp: boolean },
): Promise<OrderView> {
  if (giveUp && isId(orderId)) await settle(requireStripe(deps), orderId);
  return changeOrder(context, deps, orderId, async ({ unit, now, order }, side) => {
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
  return changeOrder(context, deps, orderId, async ({ unit, now, order }, side) => {
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
  return changeOrder(context, deps, orderId, async (at, side) => {
    const item = at.order.items.find(({ id }) => id === itemId);
    if (side !== 'seller' || !item) throw fail(orderErrors.order_missing);
    if (item.refundReason) return;
    if (at.order.state !== 'captured' || item.transferredAt)
      throw fail(orderErrors.refund_impossible);
    await recordRefundAsked(at, item, 'seller');
  });
}
