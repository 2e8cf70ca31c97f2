import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs, hourMs } from '#platform/contract/durations.ts';
import { stepsOn } from '#tests/support/buying/order-steps.ts';
import { ordersOn, startOrderFixture, type OrderFixture } from '#tests/support/buying/orders.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';
import type { Person } from '#tests/support/servers/server.ts';
import { forgetMember, orderRows } from '../stored-data-queries.ts';
import { claimAnswerDays, claimDays, claimReportDays } from '../../contract/claims.ts';

let fixture: OrderFixture;
let on: ReturnType<typeof ordersOn>;
let steps: ReturnType<typeof stepsOn>;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  fixture = await startOrderFixture({ sendsEvents: false });
  on = ordersOn(fixture);
  steps = stepsOn(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  [ana, ben] = await Promise.all([on.seller('Ana'), on.person('Ben')]);
});

type Item = { orderId: string; itemId: string };

const claimPath = ({ orderId, itemId }: Item) => `/api/orders/${orderId}/items/${itemId}/claim`;
const open = (as: Person, item: Item, about = 'damaged') =>
  on.call(as, 'PUT', claimPath(item), { about, text: 'It has a crack.' });
const act = (as: Person, item: Item, body: object) => on.call(as, 'POST', claimPath(item), body);
const itemOf = async (as: Person, { orderId }: Item) => (await on.order(as, orderId)).items[0];

async function pass(ms: number): Promise<void> {
  fixture.clock.advance(ms);
  await runJobsNow(fixture.server.db, 'settle-order');
}

const mailsOf = async (to: Person) => {
  const { email } = await fixture.server.db
    .selectFrom('members')
    .select('email')
    .where('id', '=', to.memberId)
    .executeTakeFirstOrThrow();
  return mailsTo(fixture.server, email);
};

describe('a claim', () => {
  it('stops the money until the buyer says that it is settled', async () => {
    const made = await steps.delivered(ana, ben);
    expect((await itemOf(ben, made)).claimActs).toEqual(['open']);
    expect((await itemOf(ana, made)).claimActs).toEqual([]);
    const { body } = await open(ben, made);
    expect(body.items[0]).toMatchObject({
      state: 'delivered',
      claim: { state: 'open', about: 'damaged', buyerText: 'It has a crack.' },
      claimActs: ['withdraw'],
      dueAt: null,
    });
    expect((await open(ben, made)).status).toBe(200);
    await act(ana, made, { act: 'answer', text: 'It was fine.' });
    expect(await itemOf(ben, made)).toMatchObject({
      claim: { sellerText: 'It was fine.' },
      claimActs: ['report', 'withdraw'],
    });
    expect((await act(ben, made, { act: 'report' })).body.items[0].claim.state).toBe('reported');
    await pass(30 * dayMs);
    expect((await itemOf(ben, made)).state).toBe('delivered');
    await act(ben, made, { act: 'withdraw' });
    await steps.becomes(ben, made.orderId, 'paid out');
  });

  it('can be opened within two days of the delivery, by the buyer only', async () => {
    const [late, own] = [await steps.delivered(ana, ben), await steps.delivered(ana, ben)];
    expect((await open(ana, own)).body.error).toBe('claim_impossible');
    expect((await open(await on.person('Cleo'), own)).body.error).toBe('order_missing');
    await pass(claimDays * dayMs - hourMs);
    expect((await open(ben, own)).status).toBe(200);
    await pass(2 * hourMs);
    expect((await open(ben, late)).body.error).toBe('claim_impossible');
    expect((await itemOf(ben, late)).claimActs).toEqual([]);
  });

  it('is not possible before the handoff, and what was handed over has arrived', async () => {
    const made = await steps.accepted(ana, ben);
    expect((await open(ben, made)).body.error).toBe('claim_impossible');
    expect((await open(ben, made, 'never arrived')).body.error).toBe('claim_impossible');
    const delivered = await steps.delivered(ana, ben);
    expect((await open(ben, delivered, 'never arrived')).body.error).toBe('claim_impossible');
  });

  it('can be reported once the seller has answered, or has not for two days', async () => {
    const made = await steps.delivered(ana, ben);
    await open(ben, made);
    expect((await act(ben, made, { act: 'report' })).body.error).toBe('claim_impossible');
    expect((await act(ana, made, { act: 'report' })).body.error).toBe('claim_impossible');
    await pass(claimAnswerDays * dayMs);
    expect((await act(ben, made, { act: 'report' })).status).toBe(200);
    expect((await act(ben, made, { act: 'report' })).status).toBe(200);
    expect((await act(ana, made, { act: 'answer', text: 'Wait.' })).body.error).toBe(
      'claim_impossible',
    );
  });

  it('that is not reported in time is closed, and the seller is paid', async () => {
    const made = await steps.delivered(ana, ben);
    await open(ben, made);
    await pass((claimAnswerDays + claimReportDays) * dayMs);
    await expect.poll(async () => (await itemOf(ben, made)).claim.state).toBe('lapsed');
    expect((await act(ben, made, { act: 'report' })).body.error).toBe('claim_impossible');
    await pass(12 * dayMs);
    await steps.becomes(ben, made.orderId, 'paid out');
  });

  it('ends with the refund of the seller', async () => {
    const made = await steps.delivered(ana, ben);
    await open(ben, made);
    const { body } = await on.refund(ana, made.orderId, made.itemId);
    expect(body.items[0]).toMatchObject({ state: 'refunded', claim: { state: 'refunded' } });
  });

  it('is not stopped by a block', async () => {
    const made = await steps.delivered(ana, ben);
    await on.call(ana, 'PUT', `/api/blocks/${ben.memberId}`);
    expect((await open(ben, made)).status).toBe(200);
  });

  it('is mailed to the other one with what was written', async () => {
    const made = await steps.delivered(ana, ben);
    await open(ben, made);
    await act(ana, made, { act: 'answer', text: 'It was fine.' });
    const findText = async (to: Person, subject: string) =>
      (await mailsOf(to)).find((mail) => mail.subject === subject)?.text;
    expect(await findText(ana, "The buyer says something's wrong")).toContain('It has a crack.');
    expect(await findText(ben, 'The seller answered you')).toContain('It was fine.');
  });

  it('is in the export of both, and loses the words of an erased account only', async () => {
    const made = await steps.delivered(ana, ben);
    await open(ben, made);
    await act(ana, made, { act: 'answer', text: 'It was fine.' });
    const { db, inTransaction } = fixture.server;
    const page = { after: '00000000-0000-0000-0000-000000000000', limit: 10 };
    const claim = { buyer: 'It has a crack.', seller: 'It was fine.', state: 'open' };
    for (const { memberId } of [ana, ben]) {
      const rows = await orderRows(db, { memberId, ...page });
      expect(rows).toMatchObject([{ data: { items: [{ claim }] } }]);
    }
    await inTransaction(({ tx }) => forgetMember(tx, ben.memberId));
    const kept = await db
      .selectFrom('claims')
      .select(['buyer_text', 'seller_text', 'state'])
      .where('item_id', '=', made.itemId)
      .executeTakeFirstOrThrow();
    expect(kept).toEqual({ buyer_text: null, seller_text: 'It was fine.', state: 'open' });
  });
});
