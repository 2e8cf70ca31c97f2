import { afterAll, beforeAll, expect, it } from 'vitest';
import { stepsOn } from '#tests/support/buying/order-steps.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import { readOrderState } from './state-queries.ts';

let fixture: OrderFixture;
beforeAll(async () => {
  fixture = await startOrderFixture();
});
afterAll(() => fixture.close());

it('orders that need a person, and those that have failed for an hour, are counted', async () => {
  const { db, app } = fixture.server;
  const [on, steps] = [ordersOn(fixture), stepsOn(fixture)];
  const [ana, ben] = await Promise.all([on.seller('Ana'), on.person('Ben')]);
  expect(await readOrderState(db)).toEqual({ stuck: 0, needsPerson: 0 });
  const { orderId, paymentId } = await steps.accepted(ana, ben);
  await fixture.stripe.payments.openDispute(paymentId);
  await steps.becomes(ben, orderId, 'disputed');
  // A job that no runner takes, so that it stays as it is.
  await db
    .insertInto('jobs')
    .values({
      name: 'settle-order',
      key: 'stuck',
      payload: JSON.stringify({ orderId }),
      priority: 0,
      run_at: 'infinity',
      attempts: 11,
      last_error: 'Error: no answer',
    })
    .execute();
  expect(await readOrderState(db)).toEqual({ stuck: 1, needsPerson: 1 });
  expect(await app.metrics.metrics()).toContain('quad_orders_stuck 1');
  expect(await app.metrics.metrics()).toContain('quad_orders_need_person 1');
});
