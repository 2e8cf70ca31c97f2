import { takeCardStep } from '#features/deals/server/card/index.ts';
import { dayMs } from '#platform/contract/durations.ts';
import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { orderErrors, receivedDays } from '../../contract.ts';
import { maxCorrections, shippingErrors, type Carrier } from '../../contract/shipping.ts';
import type { OrderView } from '../../schemas.ts';
import { changeOrder } from '../acts/change-order.ts';
import type { OrderDeps } from '../open/open-order.ts';
import type { ItemRow, OrderRow } from '../order-queries.ts';
import { addStep } from '../settle/record-queries.ts';
import { announceOrder, type OrderContext } from '../order-context.ts';
import { tellBoth } from '../tell-both.ts';
import { countSteps, parcelOf } from './shipping-queries.ts';

type ItemKey = { orderId: string; itemId: string };

/** The seller has handed an item to a carrier: it counts as received after some days without a word. */
export async function shipItem(
  context: RequestContext,
  deps: OrderDeps,
  { orderId, itemId, carrier, tracking }: ItemKey & { carrier: Carrier; tracking: string },
): Promise<OrderView> {
  return changeOrder(context, deps, orderId, async (at, side) => {
    const item = requireItem(at.order, itemId, side === 'seller');
    const { dealId, dealPayment } = item;
    if (dealId !== null && dealPayment === 'shipped') {
      const known = await parcelOf(at.unit.tx, dealId);
      if (known?.carrier === carrier && known.tracking === tracking) return;
      return correctParcel(at, { ...item, dealId }, { carrier, tracking });
    }
    if (dealId === null || !canShip(at, item)) throw fail(shippingErrors.ship_impossible);
    const { unit, now, order } = at;
    const dueAt = new Date(now.getTime() + receivedDays * dayMs);
    const changes = { carrier, tracking, dueAt };
    await takeCardStep({ unit, now }, dealId, { move: 'ship', by: 'seller', changes });
    await addStep(unit.tx, { orderId, itemId, kind: 'shipped', by: 'seller', at: now });
    await tellBoth(unit, { order, kind: 'shipped', item, at: dueAt });
    announceOrder(unit, order);
  });
}

/** The number was mistyped. The package counts as received when it would have been: a correction wins no time. */
async function correctParcel(
  at: OrderContext,
  item: ItemRow & { dealId: string },
  changes: { carrier: Carrier; tracking: string },
): Promise<void> {
  const { unit, now, order } = at;
  const { id: itemId, dealId, dealState, dealDueAt, refundReason } = item;
  if (dealState !== 'held' || refundReason) throw fail(shippingErrors.ship_impossible);
  const kind = 'tracking corrected';
  if ((await countSteps(unit.tx, { itemId, kind })) >= maxCorrections)
    throw fail(shippingErrors.already_shipped);
  await takeCardStep({ unit, now }, dealId, { move: 'correctParcel', by: 'seller', changes });
  await addStep(unit.tx, { orderId: order.id, itemId, kind, by: 'seller', at: now });
  await tellBoth(unit, { order, kind, item, ...(dealDueAt && { at: dealDueAt }) });
  announceOrder(unit, order);
}

/** Until the time is over after which it is refunded by itself. */
function canShip({ order, now }: OrderContext, item: ItemRow): boolean {
  const { delivery, dealState, dealPayment, dealDueAt, refundReason } = item;
  const isPaid = dealState === 'held' && dealPayment === 'accepted';
  const isDue = isPaid && dealDueAt !== null && dealDueAt > now;
  return order.state === 'captured' && delivery === 'ship' && isDue && !refundReason;
}

/** The buyer has a package: at any time after it was shipped. */
export async function receiveItem(
  context: RequestContext,
  deps: OrderDeps,
  { orderId, itemId }: ItemKey,
): Promise<OrderView> {
  return changeOrder(context, deps, orderId, async ({ unit, now, order }, side) => {
    const { dealId, dealState, dealPayment, deliveredAt, delivery } = requireItem(
      order,
      itemId,
      side === 'buyer',
    );
    const isThere = deliveredAt !== null || dealState === 'sold';
    if (delivery === 'ship' && isThere) return;
    if (dealId === null || dealState !== 'held' || dealPayment !== 'shipped')
      throw fail(shippingErrors.receive_impossible);
    await takeCardStep({ unit, now }, dealId, { move: 'receive', by: 'buyer' });
    announceOrder(unit, order);
  });
}

/** An item of an order, for the one of the two who may act. */
function requireItem(order: OrderRow, itemId: string, isAllowed: boolean): ItemRow {
  const item = order.items.find(({ id }) => id === itemId);
  if (!isAllowed || !item) throw fail(orderErrors.order_missing);
  return item;
}
