import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { startCardFixture, type CardFixture } from '#tests/support/members/cards.ts';
import { startStripeEmulator } from './emulator.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'quad-stripe-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

describe('a restart', () => {
  it('keeps accounts, payments, keys and the balance', async () => {
    const before = await startCardFixture({ dataDir });
    const accountId = await before.seller();
    const { id, orderId, chargeId } = await before.captured();
    const waiting = await before.authorized();
    const refund = { paymentId: id, amountCents: 700, key: `r-${orderId}` };
    const refunded = await before.cards.refund(refund);
    await before.close();

    const after = await startCardFixture({ dataDir });
    expect(after.stripe.accounts.find(accountId)?.state).toBe('ready');
    expect(await after.cards.read(id)).toMatchObject({ state: 'captured', refundedCents: 700 });
    expect(await after.cards.refund(refund)).toEqual(refunded);
    const order = { orderId, amountCents: 4_000, description: 'Lamp', key: `open-${orderId}` };
    expect((await after.cards.open(order)).id).toBe(id);
    const transfer = { accountId, chargeId, orderId, amountCents: 10, key: `t-${orderId}` };
    await after.cards.transfer(transfer);
    after.clock.advance(8 * dayMs);
    expect((await after.cards.read(waiting.id)).state).toBe('canceled');
    await after.close();
  });

  it('of which the last write was cut off finds the state before it', async () => {
    const before = await startCardFixture({ dataDir });
    const { id } = await before.authorized();
    await before.close();
    const [file = ''] = await readdir(dataDir);
    await writeFile(join(dataDir, `${file}.new`), '{"accounts":[{"id":');
    const after = await startCardFixture({ dataDir });
    expect((await after.cards.read(id)).state).toBe('authorized');
    await after.close();
  });

  it('reads the file of a release that had accounts only', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'quad-stripe-'));
    const account = { id: 'acct_emulated1', created: 1, email: null, country: 'US', metadata: {} };
    const old = {
      accounts: [{ ...account, state: 'ready' }],
      keys: { k: { request: '', id: '' } },
    };
    await writeFile(join(folder, 'stripe-emulator.json'), JSON.stringify(old));
    const after = await startCardFixture({ dataDir: folder });
    expect(after.stripe.accounts.find('acct_emulated1')?.state).toBe('ready');
    expect((await after.authorized()).state).toBe('authorized');
    await after.close();
    await rm(folder, { recursive: true });
  });

  it('a response is sent when the change is in the file', async () => {
    const fixture = await startCardFixture({ dataDir });
    const { id } = await fixture.opened();
    expect(await readFile(join(dataDir, 'stripe-emulator.json'), 'utf8')).toContain(id);
    await fixture.close();
  });

  it('sends the events that were not accepted before it', async () => {
    const secret = 'whsec_of_the_tests';
    const reject = async () => 503;
    const before = await startCardFixture({
      dataDir,
      webhook: () => ({ secret, send: reject }),
    });
    const { id } = await before.opened();
    await before.stripe.events.whenSent();
    await before.close();
    const bodies: string[] = [];
    const send = async (body: string) => {
      bodies.push(body);
      return 200;
    };
    const after = await startStripeEmulator({ dataDir, webhook: () => ({ secret, send }) });
    await after.events.whenSent();
    expect(bodies).toHaveLength(1);
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
      type: 'payment_intent.created',
      data: { object: { id } },
    });
    expect(after.events.waiting).toEqual([]);
    await after.close();
  });
});

describe('events', () => {
  let fixture: CardFixture;
  const bodies: string[] = [];
  let status = 200;
  beforeAll(async () => {
    const send = async (body: string) => {
      bodies.push(JSON.parse(body).type);
      return status;
    };
    fixture = await startCardFixture({ webhook: () => ({ secret: 'whsec_1', send }) });
  });
  afterAll(() => fixture.close());

  it('that are not accepted come again after a wait', async () => {
    status = 500;
    await fixture.opened();
    await fixture.stripe.events.whenSent();
    expect(bodies).toEqual(['payment_intent.created']);
    status = 200;
    await expect.poll(() => bodies).toHaveLength(2);
    expect(fixture.stripe.events.waiting).toEqual([]);
  });

  it('are held, delivered twice, in any order, or dropped, as a test wants it', async () => {
    const { events } = fixture.stripe;
    bodies.length = 0;
    events.hold();
    await fixture.authorized();
    await events.whenSent();
    expect(bodies).toEqual([]);
    const [created, charged, authorized] = events.waiting.map(({ id }) => id);
    await events.deliver(authorized ?? '');
    await events.deliver(authorized ?? '');
    events.drop(charged ?? '');
    await events.deliver(created ?? '');
    await events.release();
    expect(bodies).toEqual([
      'payment_intent.amount_capturable_updated',
      'payment_intent.amount_capturable_updated',
      'payment_intent.created',
    ]);
  });

  it('tell of declines, cancellations and authorizations that lapsed', async () => {
    const { events, payments } = fixture.stripe;
    fixture.clock.advance(8 * dayMs);
    await payments.lapse();
    const declined = await fixture.opened();
    const lapsing = await fixture.authorized();
    const canceled = await fixture.authorized();
    await events.whenSent();
    bodies.length = 0;
    await payments.pay(declined.id, 'declined');
    await fixture.cards.cancel(canceled.id);
    fixture.clock.advance(8 * dayMs);
    await payments.lapse();
    await events.whenSent();
    expect(bodies).toEqual([
      'charge.failed',
      'payment_intent.payment_failed',
      'charge.refunded',
      'payment_intent.canceled',
      'charge.expired',
      'payment_intent.canceled',
    ]);
    expect(payments.find(lapsing.id)?.status).toBe('canceled');
  });
});

describe('calls', () => {
  let fixture: CardFixture;
  beforeAll(async () => {
    fixture = await startCardFixture();
  });
  afterAll(() => fixture.close());

  const post = async (path: string, facts: Record<string, string>, key: string) => {
    const response = await fetch(`${fixture.stripe.url}/v1/${path}`, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: new URLSearchParams(facts),
    });
    const isReplay = response.headers.get('idempotent-replayed') === 'true';
    const { id, error } = await response.json();
    return { status: response.status, isReplay, id, error };
  };
  const facts = { amount: '500', currency: 'usd', capture_method: 'manual' };

  it('with one key do their work once, also at the same moment', async () => {
    const all = await Promise.all([1, 2, 3].map(() => post('payment_intents', facts, 'key-1')));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect(all.filter(({ isReplay }) => isReplay)).toHaveLength(2);
    const other = await post('payment_intents', { ...facts, amount: '501' }, 'key-1');
    expect([other.status, other.error.type]).toEqual([400, 'idempotency_error']);
    fixture.clock.advance(25 * 3_600_000);
    const later = await post('payment_intents', facts, 'key-1');
    expect([later.isReplay, later.id === all[0]?.id]).toEqual([false, false]);
  });

  it('with parameters that are wrong leave the key unused', async () => {
    const wrong = await post('payment_intents', { ...facts, amount: '-5' }, 'key-2');
    expect([wrong.status, wrong.error.code]).toEqual([400, 'parameter_invalid_integer']);
    expect((await post('payment_intents', facts, 'key-2')).status).toBe(200);
  });

  it('show the balance of the platform and of each account', async () => {
    const { id, chargeId, orderId } = await fixture.captured(10_000);
    const accountId = await fixture.seller();
    const order = { accountId, chargeId, orderId, amountCents: 9_000, key: `t-${orderId}` };
    await fixture.cards.transfer(order);
    const read = async (headers: Record<string, string>) => {
      const response = await fetch(`${fixture.stripe.url}/v1/balance`, { headers });
      return (await response.json()).pending[0].amount;
    };
    expect(await read({ 'stripe-account': accountId })).toBe(9_000);
    expect(await read({})).toBe(10_000 - 320 - 9_000);
    expect(fixture.stripe.payments.find(id)?.amount_received).toBe(10_000);
  });
});
