import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { startCardFixture, type CardFixture } from '#tests/support/members/cards.ts';
import {
  AccountClosedError,
  BalanceTooLowError,
  KeyReusedError,
  UnknownPaymentError,
  type BalanceChange,
  type Dispute,
  type Refund,
} from '../index.ts';

let fixture: CardFixture;
let cards: CardFixture['cards'];
beforeAll(async () => {
  fixture = await startCardFixture();
  ({ cards } = fixture);
});
afterAll(() => fixture.close());
afterEach(() => fixture.stripe.failWith(undefined));

/** The code of the rejection that a call ends with. */
async function getCode(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'none',
    (error: Error) => error.message,
  );
}

describe('a payment', () => {
  it('is opened, authorized with a card, captured, and costs a fee', async () => {
    const opened = await fixture.opened(10_000);
    expect(opened).toMatchObject({
      state: 'opened',
      amountCents: 10_000,
      capturedCents: 0,
      chargeId: null,
      feeCents: null,
      declineMessage: null,
    });
    expect(opened.clientSecret).toMatch(`${opened.id}_secret_`);
    await fixture.stripe.payments.pay(opened.id);
    const authorized = await cards.read(opened.id);
    expect([authorized.state, authorized.capturedCents, authorized.feeCents]).toEqual([
      'authorized',
      0,
      null,
    ]);
    expect(authorized.orderId).toBe(opened.orderId);
    expect(await cards.capture(opened.id)).toEqual({
      ...authorized,
      state: 'captured',
      capturedCents: 10_000,
      // 2.9 % and 30 cents.
      feeCents: 320,
    });
  });

  it('of which a part is captured costs the fee of that part, and nothing counts as refunded', async () => {
    const { id } = await fixture.authorized(10_000);
    const captured = await cards.capture(id, { amountCents: 6_000 });
    expect(captured).toMatchObject({
      state: 'captured',
      capturedCents: 6_000,
      feeCents: 204,
      refundedCents: 0,
    });
    await cards.refund({ paymentId: id, amountCents: 6_000, key: `all-${id}` });
    expect((await cards.read(id)).refundedCents).toBe(6_000);
    expect(await getCode(cards.refund({ paymentId: id, amountCents: 1, key: `more-${id}` }))).toBe(
      'provider_rejected',
    );
  });

  it.each([
    ['declined', 'Your card was declined.'],
    ['insufficientFunds', 'Your card has insufficient funds.'],
  ] as const)('with a card that is %s says why, and can be paid again', async (card, sentence) => {
    const { id } = await fixture.opened();
    await fixture.stripe.payments.pay(id, card);
    const declined = await cards.read(id);
    expect(declined).toMatchObject({ state: 'opened', chargeId: null, declineMessage: sentence });
    await fixture.stripe.payments.pay(id);
    expect(await cards.read(id)).toMatchObject({ state: 'authorized', declineMessage: null });
  });

  it('with 3-D Secure is authorized when the payer passes, and not when they fail', async () => {
    const { id } = await fixture.opened();
    await fixture.stripe.payments.pay(id, 'asks');
    expect((await cards.read(id)).state).toBe('opened');
    await fixture.stripe.payments.answerChallenge(id, false);
    expect((await cards.read(id)).declineMessage).toMatch('unable to authenticate');
    await fixture.stripe.payments.pay(id, 'asks');
    await fixture.stripe.payments.answerChallenge(id, true);
    expect((await cards.read(id)).state).toBe('authorized');
  });

  it('is captured once however often it is asked, also for another amount', async () => {
    const { id } = await fixture.authorized();
    const all = await Promise.all([1, 2, 3].map(() => cards.capture(id)));
    all.push(await cards.capture(id, { amountCents: 100 }));
    expect(new Set(all.map(({ capturedCents }) => capturedCents))).toEqual(new Set([4_000]));
  });

  it('that cannot be captured is returned as it is', async () => {
    const canceled = await fixture.authorized();
    await cards.cancel(canceled.id);
    expect((await cards.capture(canceled.id)).state).toBe('canceled');
    expect((await cards.capture((await fixture.opened()).id)).state).toBe('opened');
  });

  it('lapses seven days after it was authorized', async () => {
    const { id } = await fixture.authorized();
    fixture.clock.advance(7 * dayMs - 2_000);
    expect((await cards.read(id)).state).toBe('authorized');
    fixture.clock.advance(3_000);
    expect(await cards.capture(id)).toMatchObject({ state: 'canceled', capturedCents: 0 });
    expect((await cards.read(id)).refundedCents).toBe(0);
  });

  it('that is canceled while it is captured has one outcome, which both learn', async () => {
    for (const order of [0, 1]) {
      const { id } = await fixture.authorized();
      const calls = [() => cards.capture(id), () => cards.cancel(id)];
      const first = calls[order]?.();
      const [one, other] = await Promise.all([first, calls[1 - order]?.()]);
      const now = await cards.read(id);
      expect([one?.state, other?.state]).toEqual([now.state, now.state]);
      expect(['captured', 'canceled']).toContain(now.state);
    }
  });

  it('that was captured is not canceled; canceling repeats', async () => {
    expect((await cards.cancel((await fixture.captured()).id)).state).toBe('captured');
    const { id } = await fixture.opened();
    expect((await cards.cancel(id)).state).toBe('canceled');
    expect((await cards.cancel(id)).state).toBe('canceled');
  });

  it('of less than Stripe charges, or of no amount, is not opened', async () => {
    expect(await getCode(fixture.opened(49))).toBe('provider_rejected');
    for (const cents of [0, -1, 1.5, Number.NaN, 2 ** 53]) {
      await expect(fixture.opened(cents)).rejects.toThrow(RangeError);
    }
  });
});

describe('refunds', () => {
  it('in parts end at the charge', async () => {
    const { id } = await fixture.captured(1_000);
    const refund = (amountCents: number) =>
      cards.refund({ paymentId: id, amountCents, key: `${amountCents}-${id}` });
    const first = await refund(400);
    expect(first).toEqual({ id: first.id, state: 'succeeded', amountCents: 400 } satisfies Refund);
    expect(await getCode(refund(601))).toBe('provider_rejected');
    await refund(600);
    expect((await cards.read(id)).refundedCents).toBe(1_000);
    expect(await getCode(refund(1))).toBe('provider_rejected');
  });

  it('that fail days later no longer count, and can be made anew', async () => {
    const { id } = await fixture.captured(1_000);
    const refund = await cards.refund({ paymentId: id, amountCents: 1_000, key: `a-${id}` });
    await fixture.stripe.payments.failRefund(refund.id);
    expect((await cards.readRefund(refund.id)).state).toBe('failed');
    expect((await cards.read(id)).refundedCents).toBe(0);
    await cards.refund({ paymentId: id, amountCents: 1_000, key: `b-${id}` });
    expect((await cards.read(id)).refundedCents).toBe(1_000);
  });

  it('of a payment that is not captured are rejected', async () => {
    const { id: paymentId } = await fixture.authorized();
    expect(await getCode(cards.refund({ paymentId, amountCents: 100, key: paymentId }))).toBe(
      'provider_rejected',
    );
  });
});

describe('transfers', () => {
  async function transferred(amountCents = 3_500) {
    const payment = await fixture.captured();
    const accountId = await fixture.seller();
    const { chargeId, orderId } = payment;
    const order = { accountId, chargeId, orderId, amountCents, key: `transfer-${orderId}` };
    return { payment, order, transfer: await cards.transfer(order) };
  }
  const getPending = (accountId: string) => fixture.stripe.accounts.find(accountId)?.pendingCents;

  it('give a part of a charge to the seller, and reversals take it back', async () => {
    const { order, transfer } = await transferred();
    expect(getPending(order.accountId)).toBe(3_500);
    const reverse = (amountCents: number, key: string) =>
      cards.reverse({ transferId: transfer.id, amountCents, key: `${key}-${transfer.id}` });
    const first = await reverse(1_500, 'a');
    expect(await reverse(1_500, 'a')).toEqual(first);
    expect(getPending(order.accountId)).toBe(2_000);
    await reverse(2_000, 'b');
    expect(getPending(order.accountId)).toBe(0);
    expect(await getCode(reverse(1, 'c'))).toBe('provider_rejected');
  });

  it('of more than the charge are rejected', async () => {
    const { order } = await transferred();
    const more = { ...order, amountCents: 501, key: `more-${order.orderId}` };
    expect(await getCode(cards.transfer(more))).toBe('provider_rejected');
  });

  it('to an account that is not ready, or is closed, say so; with the same key they succeed later', async () => {
    const { chargeId, orderId } = await fixture.captured();
    const accountId = await fixture.seller();
    const account = fixture.stripe.accounts.find(accountId);
    if (!account) throw new Error('no account');
    await fixture.stripe.accounts.setState(account, 'paused');
    const order = { accountId, chargeId, orderId, amountCents: 900, key: `t-${orderId}` };
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(cards.transfer(order)).rejects.toThrow(AccountClosedError);
    }
    await fixture.stripe.accounts.setState(account, 'ready');
    const transfer = await cards.transfer(order);
    expect(await cards.transfer(order)).toEqual(transfer);
    expect(account.pendingCents).toBe(900);
    await fixture.stripe.accounts.remove(accountId);
    const another = { ...order, key: `u-${orderId}` };
    await expect(cards.transfer(another)).rejects.toThrow(AccountClosedError);
  });

  it('that the seller has spent are not reversed', async () => {
    const { order, transfer } = await transferred();
    const account = fixture.stripe.accounts.find(order.accountId);
    if (!account) throw new Error('no account');
    await fixture.stripe.accounts.setPending(account, 100);
    const reversal = { transferId: transfer.id, amountCents: 200, key: `r-${transfer.id}` };
    await expect(cards.reverse(reversal)).rejects.toThrow(BalanceTooLowError);
    await fixture.stripe.accounts.setPending(account, 200);
    await cards.reverse(reversal);
    expect(account.pendingCents).toBe(0);
  });
});

describe('a key', () => {
  it('used again with the same facts returns the same object, also after Stripe has forgotten it', async () => {
    const { id: paymentId, chargeId, orderId } = await fixture.captured();
    const accountId = await fixture.seller();
    const refund = () => cards.refund({ paymentId, amountCents: 500, key: `r-${orderId}` });
    const facts = { accountId, chargeId, orderId, amountCents: 900 };
    const transfer = () => cards.transfer({ ...facts, key: `t-${orderId}` });
    const reverse = (transferId: string) =>
      cards.reverse({ transferId, amountCents: 100, key: `b-${orderId}` });
    const refunds = await Promise.all([refund(), refund(), refund()]);
    const transfers = await Promise.all([transfer(), transfer(), transfer()]);
    const reversals = [await reverse(transfers[0]?.id ?? '')];
    fixture.clock.advance(2 * dayMs);
    refunds.push(await refund());
    transfers.push(await transfer());
    reversals.push(await reverse(transfers[0]?.id ?? ''));
    for (const all of [refunds, transfers, reversals]) {
      expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    }
    expect((await cards.read(paymentId)).refundedCents).toBe(500);
    expect(fixture.stripe.accounts.find(accountId)?.pendingCents).toBe(800);
  });

  it('used again with other facts is an error', async () => {
    const { id: paymentId, chargeId, orderId } = await fixture.captured();
    const order = { orderId, description: 'Lamp', key: `open-${orderId}` };
    await expect(cards.open({ ...order, amountCents: 4_100 })).rejects.toThrow(KeyReusedError);
    await cards.refund({ paymentId, amountCents: 500, key: `r-${orderId}` });
    await expect(
      cards.refund({ paymentId, amountCents: 501, key: `r-${orderId}` }),
    ).rejects.toThrow(KeyReusedError);
    const transfer = { chargeId, orderId, amountCents: 900, key: `t-${orderId}` };
    await cards.transfer({ ...transfer, accountId: await fixture.seller() });
    await expect(
      cards.transfer({ ...transfer, accountId: await fixture.seller() }),
    ).rejects.toThrow(KeyReusedError);
  });

  it('of a payment that was opened and paid returns it as it is now', async () => {
    const { id, orderId } = await fixture.authorized();
    const order = { orderId, amountCents: 4_000, description: 'Lamp', key: `open-${orderId}` };
    expect(await cards.open(order)).toMatchObject({ id, state: 'authorized' });
  });

  it('of a call whose response was lost does its work once', async () => {
    const { id: paymentId } = await fixture.captured();
    const refund = () => cards.refund({ paymentId, amountCents: 500, key: `lost-${paymentId}` });
    fixture.stripe.failWith({ status: 500, body: '', isDone: true });
    expect(await getCode(refund())).toBe('provider_failed');
    fixture.stripe.failWith(undefined);
    await refund();
    expect((await cards.read(paymentId)).refundedCents).toBe(500);
  });
});

describe('disputes', () => {
  it('are open, then lost, then reinstated, and keep their fee', async () => {
    const { id: paymentId, chargeId } = await fixture.captured();
    const disputeId = await fixture.stripe.payments.openDispute(paymentId);
    const dispute = {
      id: disputeId,
      chargeId,
      paymentId,
      state: 'open',
      amountCents: 4_000,
      feeCents: 1_500,
    } satisfies Dispute;
    expect(await cards.readDispute(disputeId)).toEqual(dispute);
    const refund = { paymentId, amountCents: 100, key: `r-${paymentId}` };
    expect(await getCode(cards.refund(refund))).toBe('provider_rejected');
    for (const state of ['lost', 'won'] as const) {
      await fixture.stripe.payments.closeDispute(disputeId, state);
      expect(await cards.readDispute(disputeId)).toEqual({ ...dispute, state });
    }
  });
});

describe('the balance', () => {
  it('has each change once, the newest first, over many pages', async () => {
    fixture.clock.advance(dayMs);
    const since = fixture.clock.now();
    const payment = await fixture.captured(10_000);
    const part = await fixture.authorized(10_000);
    await cards.capture(part.id, { amountCents: 6_000 });
    const { chargeId, orderId, id: paymentId } = payment;
    const accountId = await fixture.seller();
    const order = { accountId, chargeId, orderId, amountCents: 5_000, key: `t-${orderId}` };
    const transfer = await cards.transfer(order);
    const reversal = { transferId: transfer.id, amountCents: 5_000, key: `b-${orderId}` };
    await cards.reverse(reversal);
    const refund = await cards.refund({ paymentId, amountCents: 2_000, key: `r-${orderId}` });
    await fixture.stripe.payments.failRefund(refund.id);
    const disputeId = await fixture.stripe.payments.openDispute(paymentId);
    await fixture.stripe.payments.closeDispute(disputeId, 'won');
    const seen: BalanceChange[] = [];
    for await (const change of cards.balanceChanges({ since })) seen.unshift(change);
    expect(
      seen.map(({ kind, amountCents, feeCents, sourceId }) => [
        kind,
        amountCents,
        feeCents,
        sourceId?.split('_')[0],
      ]),
    ).toEqual([
      ['charge', 10_000, 320, 'ch'],
      ['charge', 10_000, 320, 'ch'],
      ['charge', -4_000, -116, 'ch'],
      ['transfer', -5_000, 0, 'tr'],
      ['reversal', 5_000, 0, 'trr'],
      ['refund', -2_000, 0, 're'],
      ['refund failure', 2_000, 0, 're'],
      ['dispute', -10_000, 1_500, 'du'],
      ['dispute', 10_000, 0, 'du'],
    ]);

    fixture.clock.advance(dayMs);
    const later = fixture.clock.now();
    const { id: many } = await fixture.captured(30_000);
    const cents = Array.from({ length: 120 }, (_, index) => index + 1);
    for (const amountCents of cents) {
      await cards.refund({ paymentId: many, amountCents, key: `${amountCents}-${many}` });
    }
    const amounts: number[] = [];
    for await (const { kind, amountCents } of cards.balanceChanges({ since: later })) {
      if (kind === 'refund') amounts.push(-amountCents);
    }
    expect(amounts).toEqual(cents.toReversed());
    expect((await cards.read(many)).refundedCents).toBe(120 * 60.5);
  });
});

describe('errors', () => {
  it('ids that Stripe does not know have an error of their own', async () => {
    const { orderId } = await fixture.captured();
    const accountId = await fixture.seller();
    const amountCents = 100;
    const calls = [
      cards.read('pi_nobody'),
      cards.capture('pi_nobody'),
      cards.cancel('pi_nobody'),
      cards.refund({ paymentId: 'pi_nobody', amountCents, key: 'a' }),
      cards.readRefund('re_nobody'),
      cards.readDispute('du_nobody'),
      cards.reverse({ transferId: 'tr_nobody', amountCents, key: 'b' }),
      cards.transfer({ accountId, chargeId: 'ch_nobody', orderId, amountCents, key: 'c' }),
    ];
    for (const each of await Promise.allSettled(calls)) {
      expect(each).toMatchObject({ status: 'rejected' });
      if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(UnknownPaymentError);
    }
  });

  it.each([
    { status: 500, body: '' },
    { status: 503, body: '<html>busy</html>' },
    { status: 429, body: '{"error":{"type":"rate_limit","message":"slow down"}}' },
    { status: 401, body: '{"error":{"type":"invalid_request_error","message":"Invalid API Key"}}' },
    {
      status: 409,
      body: '{"error":{"type":"idempotency_error","code":"idempotency_key_in_use","message":"in use"}}',
    },
  ])('a call that Stripe answers with $status may be repeated', async (failure) => {
    const { id } = await fixture.authorized();
    fixture.stripe.failWith(failure);
    expect(await getCode(cards.capture(id))).toBe('provider_failed');
    fixture.stripe.failWith(undefined);
    expect((await cards.capture(id)).state).toBe('captured');
  });
});

it('the page for the card is the emulator’s, and leads back', async () => {
  const payment = await fixture.opened();
  const back = 'http://ou.localhost:3000/checkout?order=1&step=2';
  const url = new URL(cards.payPageUrl(payment, back) ?? '');
  expect(url.origin + url.pathname).toBe(`${fixture.stripe.url}/pay/${payment.clientSecret}`);
  expect(url.searchParams.get('return_url')).toBe(back);
});
