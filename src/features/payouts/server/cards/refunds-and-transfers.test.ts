import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { startCardFixture, type CardFixture } from '#tests/support/members/cards.ts';
import {
  AccountClosedError,
  ChargedBackError,
  BalanceTooLowError,
  KeyReusedError,
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

describe('refunds', () => {
  it('in parts end at the charge', async () => {
    const { id } = await fixture.captured(1_000);
    const refund = (amountCents: number) =>
      cards.refund({ paymentId: id, amountCents, key: `${amountCents}-${id}` });
    const first = await refund(400);
    const made: Refund = {
      id: first.id,
      state: 'succeeded',
      amountCents: 400,
      hasMoved: true,
      key: `400-${id}`,
    };
    expect(first).toEqual(made);
    expect(await getCode(refund(601))).toBe('provider_rejected');
    await refund(600);
    const byHand = await fixture.captured(1_000);
    await fixture.stripe.payments.refundByHand(byHand.id, 100);
    expect(await cards.refundsOf(byHand.id)).toMatchObject([{ amountCents: 100, key: null }]);
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
      changes: [{ id: expect.any(String), amountCents: -4_000, feeCents: 1_500 }],
    } satisfies Dispute;
    expect(await cards.readDispute(disputeId)).toEqual(dispute);
    expect(await cards.disputesOf(paymentId)).toEqual([dispute]);
    const refund = { paymentId, amountCents: 100, key: `r-${paymentId}` };
    await expect(cards.refund(refund)).rejects.toThrow(ChargedBackError);
    for (const state of ['lost', 'won'] as const) {
      await fixture.stripe.payments.closeDispute(disputeId, state);
      expect(await cards.readDispute(disputeId)).toMatchObject({ state, feeCents: 1_500 });
    }
    // The money is ours again, and can be refunded.
    expect((await cards.readDispute(disputeId)).changes[1]).toMatchObject({ amountCents: 4_000 });
    expect((await cards.refund(refund)).state).toBe('succeeded');
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
