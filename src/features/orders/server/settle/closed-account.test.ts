import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { stepsOn } from '#tests/support/buying/order-steps.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';
import type { Person } from '#tests/support/servers/server.ts';

let fixture: OrderFixture;
let on: ReturnType<typeof ordersOn>;
beforeAll(async () => {
  fixture = await startOrderFixture();
  on = ordersOn(fixture);
});
afterAll(() => fixture.close());

const accountOf = (seller: Person) =>
  fixture.server.db
    .selectFrom('members')
    .select(['stripe_account_id as id', 'payouts_paused as isPaused', 'email'])
    .where('id', '=', seller.memberId)
    .executeTakeFirstOrThrow();

/** Ana hands over the first of two items that Ben has paid; the other one stays with her. */
async function handedOverInPart() {
  const [ana, ben] = await Promise.all([on.seller('Ana'), on.person('Ben')]);
  const postIds = [await on.sell(ana, 'Desk lamp'), await on.sell(ana, 'Chair')];
  const { body } = await on.open(
    ben,
    postIds.map((postId) => ({ postId })),
  );
  const orderId: string = body.id;
  await on.pay(orderId);
  await on.check(ben, orderId);
  await on.answer(ana, orderId, 'accept');
  const { id, code } = await fixture.server.db
    .selectFrom('deals')
    .select(['id', 'code'])
    .where('post_id', '=', postIds[0] ?? '')
    .executeTakeFirstOrThrow();
  expect((await on.call(ana, 'POST', `/api/deals/${id}/code`, { code })).status).toBe(200);
  const states = async () =>
    (await on.order(ben, orderId)).items
      .toSorted((a: { title: string }, b: { title: string }) => b.title.localeCompare(a.title))
      .map(({ state }: { state: string }) => state);
  await expect.poll(states).toEqual(['delivered', 'accepted']);
  return { ana, orderId, states };
}

it('an account that was closed without a word holds up neither the refund of another item nor the word to its seller', async () => {
  const { ana, states } = await handedOverInPart();
  const { id, email } = await accountOf(ana);
  await fixture.setState(id ?? '', 'rejected');
  fixture.clock.advance(15 * dayMs);
  await runJobsNow(fixture.server.db, 'settle-order');
  await expect.poll(states).toEqual(['delivered', 'refunded']);
  expect((await accountOf(ana)).isPaused).toBe(true);
  await runJobsNow(fixture.server.db, 'remind-of-payouts');
  const subjects = async () => (await mailsTo(fixture.server, email)).map(({ subject }) => subject);
  await expect.poll(subjects).toContain('Your money is waiting');
});

it('money that waits for an account is paid out once the account takes money, though no message came', async () => {
  const [ana, ben] = await Promise.all([on.seller('Ana'), on.person('Ben')]);
  const steps = stepsOn(fixture);
  const { orderId } = await steps.delivered(ana, ben);
  const { id, email } = await accountOf(ana);
  await fixture.setState(id ?? '', 'paused');
  await on.call(ana, 'POST', '/api/payouts/check_status');
  fixture.clock.advance(12 * dayMs);
  await runJobsNow(fixture.server.db, 'settle-order');
  await fixture.setState(id ?? '', 'ready');
  await runJobsNow(fixture.server.db, 'remind-of-payouts');
  await steps.becomes(ben, orderId, 'paid out');
  const mails = await mailsTo(fixture.server, email);
  expect(mails.map(({ subject }) => subject)).not.toContain('Your money is waiting');
});
