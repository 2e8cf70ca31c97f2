import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { startCardFixture, type CardFixture } from '#tests/support/members/cards.ts';
import { UnknownPaymentError } from '../index.ts';

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
