import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { newId } from '#platform/server/ids.ts';
import {
  ordersOn,
  startOrderFixture,
  untilPaidOutMs,
  type OrderFixture,
} from '#tests/support/buying/orders.ts';
import { promotionsOn } from '#tests/support/buying/promotions.ts';
import type { Person } from '#tests/support/servers/server.ts';
import { balances } from '../ledger/ledger-queries.ts';

let fixture: OrderFixture;
let on: ReturnType<typeof ordersOn>;
let codes: ReturnType<typeof promotionsOn>;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  fixture = await startOrderFixture();
  on = ordersOn(fixture);
  codes = promotionsOn(fixture);
});
afterAll(() => fixture.close());
beforeEach(async () => {
  await setFee('2.5');
  [ana, ben] = await Promise.all([on.seller('Ana'), on.person('Ben')]);
});

const setFee = (percent: string) =>
  fixture.server.db
    .updateTable('campuses')
    .set({ fee_percent: percent })
    .where('id', '=', 'ut')
    .execute();

const ledger = async (orderId: string) =>
  Object.fromEntries(await balances(fixture.server.db, orderId));

const stripeFee = (cents: number) => Math.round(cents * 0.029) + 30;

async function accepted(code?: string): Promise<string> {
  const postId = await on.sell(ana);
  const { body } = await on.open(ben, [{ postId }], newId(), { code });
  await on.pay(body.id);
  await on.check(ben, body.id);
  await on.answer(ana, body.id, 'accept');
  return body.id;
}

const become = (orderId: string, state: string) =>
  expect.poll(async () => (await on.order(ben, orderId)).items[0].state).toBe(state);

async function paidOut(orderId: string): Promise<void> {
  const { id: dealId, code } = await on.deal(ben, ana);
  await on.call(ana, 'POST', `/api/deals/${dealId}/code`, { code });
  await become(orderId, 'delivered');
  fixture.clock.advance(untilPaidOutMs);
  await become(orderId, 'paid out');
}

const amounts = (orderId: string) =>
  fixture.stripe.payments.transfersOf(orderId).map(({ amount }) => amount);

it('the fee of a campus is kept of what the seller gets, who alone sees it', async () => {
  const orderId = await accepted();
  expect(await on.order(ben, orderId)).toMatchObject({ totalCents: 1_200, feeCents: null });
  expect(await on.order(ana, orderId)).toMatchObject({ totalCents: 1_200, feeCents: 30 });
  const provider = stripeFee(1_200);
  const charged = { captured: 1_200, held: -1_170, platform: provider - 30, provider: -provider };
  expect(await ledger(orderId)).toEqual(charged);
  // What the fee is later is for later orders.
  await setFee('10');
  await paidOut(orderId);
  expect(await ledger(orderId)).toEqual({ ...charged, held: 0, transferred: -1_170 });
  expect(amounts(orderId)).toEqual([1_170]);
  expect((await on.call(ana, 'GET', '/api/earnings')).body).toMatchObject({
    paidOutCents: 1_170,
    feesCents: 30,
  });
});

it('a refund undoes the fee', async () => {
  const orderId = await accepted();
  const { items } = await on.order(ana, orderId);
  await on.refund(ana, orderId, items[0].id);
  await become(orderId, 'refunded');
  const provider = stripeFee(1_200);
  expect(await ledger(orderId)).toEqual({
    captured: 1_200,
    held: 0,
    refunded: -1_200,
    platform: provider,
    provider: -provider,
  });
  const earnings = (await on.call(ana, 'GET', '/api/earnings')).body;
  expect(earnings).toMatchObject({ refundedCents: 1_170, feesCents: 0 });
});

it.each([
  ['smaller', 100, [1_100, 70]],
  ['larger', 10, [1_170]],
])(
  'with a fee that is %s than the code (%d cents), the operator adds only what the card does not cover',
  async (_name, centsOff, parts) => {
    const code = await codes.promotion({ centsOff });
    await codes.keep(ben, code);
    const orderId = await accepted(code);
    await paidOut(orderId);
    expect(amounts(orderId).toSorted((one, other) => other - one)).toEqual(parts);
    const sums = await ledger(orderId);
    expect(sums).toMatchObject({
      captured: 1_200 - centsOff,
      promotions: centsOff,
      held: 0,
      transferred: -1_170,
    });
    expect(Object.values(sums).reduce((total, cents) => total + cents, 0)).toBe(0);
  },
);
