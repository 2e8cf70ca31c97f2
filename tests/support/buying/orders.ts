import type { CardName } from '#emulators/stripe/payments/cards.ts';
import { dayMs } from '#platform/contract/durations.ts';
import { newId } from '#platform/server/ids.ts';
import type { PayoutFixture } from '../members/stripe.ts';
import { startPayoutFixture } from '../members/stripe.ts';
import { testClock, type TestClock } from '../servers/clock.ts';
import { editorText, type Person } from '../servers/server.ts';
import { setBag } from './bag.ts';

/** The campus with the bag. */
const campus = 'ut';

/** From the delivery to the transfer: five business days, which last as long over two weekends, Christmas and New Year. */
export const untilPaidOutMs = 12 * dayMs;

/** A server with card payments on UT, its clock, and the emulator of Stripe that sends it events. */
export type OrderFixture = PayoutFixture & { clock: TestClock };

export async function startOrderFixture({
  sendsEvents = true,
  env = {},
}: { sendsEvents?: boolean; env?: Record<string, string> } = {}): Promise<OrderFixture> {
  const clock = testClock();
  const fixture = await startPayoutFixture(env, {
    clock,
    sendsEvents,
    refreshMs: 50,
    stripeNow: () => clock.now(),
  });
  await setBag(fixture.server, { bag: 'on', campusIds: [campus] });
  return { ...fixture, clock };
}

/** Acts of buyers and sellers by card on UT. Each returns the response. */
export function ordersOn({ server, stripe, setState }: OrderFixture) {
  const call = (as: Person, method: string, path: string, body?: object) =>
    server.call(method, path, { as, campus, ...(body && { body }) });
  const order = async (as: Person, orderId: string) =>
    (await call(as, 'GET', `/api/orders/${orderId}`)).body;
  return {
    call,
    order,
    person: (firstName: string) => server.person({ firstName, campus }),
    /** A seller whose account at Stripe takes money. */
    async seller(firstName: string): Promise<Person> {
      const person = await server.person({ firstName, campus });
      await call(person, 'POST', '/api/payouts/create_stripe_account');
      const { accountId } = await server.db
        .selectFrom('members')
        .select('stripe_account_id as accountId')
        .where('id', '=', person.memberId)
        .executeTakeFirstOrThrow();
      await setState(accountId ?? '', 'ready');
      await call(person, 'POST', '/api/payouts/check_status');
      return person;
    },
    async sell(seller: Person, text = 'Desk lamp', listing: object = {}): Promise<string> {
      const body = { text: editorText(text), listing: { priceCents: 1_200, ...listing } };
      return (await call(seller, 'POST', '/api/posts', body)).body.id;
    },
    open: (
      as: Person,
      items: { postId: string; priceCents?: number; delivery?: string; shippingCents?: number }[],
      orderId = newId(),
      { addressId, code }: { addressId?: string | undefined; code?: string | undefined } = {},
    ) =>
      call(as, 'PUT', `/api/orders/${orderId}`, {
        ...(addressId && { addressId }),
        items: items.map((item) => ({ priceCents: 1_200, delivery: 'meet', ...item })),
        ...(code !== undefined && { code }),
      }),
    /** Types a card on the emulator's page. */
    async pay(orderId: string, card?: CardName): Promise<void> {
      const { paymentId } = await server.db
        .selectFrom('orders')
        .select('payment_id as paymentId')
        .where('id', '=', orderId)
        .executeTakeFirstOrThrow();
      await stripe.payments.pay(paymentId ?? '', card);
    },
    check: (as: Person, orderId: string, body: object = {}) =>
      call(as, 'POST', `/api/orders/${orderId}/payment`, body),
    answer: (as: Person, orderId: string, answer: 'accept' | 'decline' | 'cancel') =>
      call(as, 'POST', `/api/orders/${orderId}/answer`, { answer }),
    refund: (as: Person, orderId: string, itemId: string) =>
      call(as, 'POST', `/api/orders/${orderId}/items/${itemId}/refund`),
    deal: async (as: Person, other: Person) =>
      (await call(as, 'GET', `/api/deals?with=${other.memberId}`)).body.deals[0],
    async status(postId: string): Promise<string> {
      return (await server.call('GET', `/api/posts/${postId}`, { campus })).body.listing.status;
    },
  };
}
