import { expect } from 'vitest';
import type { Person } from '../servers/server.ts';
import { ordersOn, type OrderFixture } from './orders.ts';

type Made = { orderId: string; itemId: string; postId: string; paymentId: string };

/** Brings orders of one lamp to a point. */
export function stepsOn(fixture: OrderFixture) {
  const on = ordersOn(fixture);
  /** Waits until the first item of an order is in a state. */
  async function becomes(as: Person, orderId: string, state: string): Promise<void> {
    const read = async () => (await on.order(as, orderId)).items[0].state;
    await expect.poll(read).toBe(state);
  }
  /** The buyer has paid for it, and the seller has accepted. */
  async function accepted(seller: Person, buyer: Person): Promise<Made> {
    const postId = await on.sell(seller);
    const { body } = await on.open(buyer, [{ postId }]);
    const { id: orderId, items } = body;
    await on.pay(orderId);
    await on.check(buyer, orderId);
    await on.answer(seller, orderId, 'accept');
    const { paymentId } = await fixture.server.db
      .selectFrom('orders')
      .select('payment_id as paymentId')
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    return { orderId, itemId: items[0].id, postId, paymentId: paymentId ?? '' };
  }
  /** It was handed over, too. */
  async function delivered(seller: Person, buyer: Person): Promise<Made> {
    const made = await accepted(seller, buyer);
    const { id: dealId, code } = await on.deal(buyer, seller);
    await on.call(seller, 'POST', `/api/deals/${dealId}/code`, { code });
    const readDelivery = async () => (await on.order(buyer, made.orderId)).items[0].deliveredAt;
    await expect.poll(readDelivery).not.toBeNull();
    return made;
  }
  return { becomes, accepted, delivered };
}
