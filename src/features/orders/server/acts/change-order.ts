import { settleOrder } from '#features/deals/server/card/index.ts';
import { fail } from '#platform/server/fail.ts';
import { isId } from '#platform/server/ids.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { orderErrors } from '../../contract.ts';
import type { OrderView } from '../../schemas.ts';
import { lockOrder, type OrderRow } from '../order-queries.ts';
import type { OrderContext } from '../order-context.ts';
import type { OrderDeps } from '../open/open-order.ts';
import { settle, type SettleDeps } from '../settle/settle.ts';
import { requireOrderView } from '../show/order-views.ts';

export type Side = 'buyer' | 'seller';

/** Stripe, for an order that stands: also where the bag was switched off since. */
export function requireStripe(deps: OrderDeps): SettleDeps {
  const { cards } = deps;
  if (!cards) throw fail(orderErrors.order_missing);
  return { ...deps, cards };
}

/**
 * Changes an order of the caller's own in a transaction, then brings it on. What was asked is stored first: if Stripe does
 * not answer now, a job asks it again.
 */
export async function changeOrder(
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
  return requireOrderView(context, orderId, deps);
}

function requireSide({ buyerId, sellerId }: OrderRow, memberId: string): Side {
  if (memberId === buyerId) return 'buyer';
  if (memberId === sellerId) return 'seller';
  throw fail(orderErrors.order_missing);
}
