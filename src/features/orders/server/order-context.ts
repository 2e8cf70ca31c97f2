import { memberChannel } from '#platform/server/live/event-log.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { orderChanged } from '../contract.ts';
import { findOrder, type OrderRow } from './order-queries.ts';

/** One transaction in which an order is locked, at one time of the app's clock. */
export type OrderContext = { unit: UnitOfWork; now: Date; order: OrderRow };

/** The order as it is after what was recorded in this transaction. */
export async function refreshed(at: OrderContext): Promise<OrderContext> {
  return { ...at, order: (await findOrder(at.unit.tx, at.order.id)) ?? at.order };
}

/** Shows both what the order is like now. */
export function announceOrder(
  { announce }: Pick<UnitOfWork, 'announce'>,
  { id: orderId, buyerId, sellerId }: Pick<OrderRow, 'id' | 'buyerId' | 'sellerId'>,
): void {
  for (const memberId of [buyerId, sellerId]) {
    if (memberId === null) continue;
    const payload = { orderId, memberId };
    announce({ channel: memberChannel(memberId), name: orderChanged.name, payload });
  }
}
