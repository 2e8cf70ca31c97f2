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
  const fail = async () => {
    const failed = { attempts: 11, last_error: 'Error: no answer' };
    const job = db.updateTable('jobs').set(failed).where('name', '=', 'settle-order');
    await job.where('key', '=', orderId).execute();
    return readOrderState(db);
  };
  // A run of the job that has not ended yet takes the failure back.
  await expect.poll(fail, { timeout: 10_000 }).toEqual({ stuck: 1, needsPerson: 1 });
  const readMetrics = async () => {
    await fail();
    return app.metrics.metrics();
  };
  await expect.poll(readMetrics, { timeout: 10_000 }).toContain('quad_orders_stuck 1');
  expect(await app.metrics.metrics()).toContain('quad_orders_need_person 1');
});
