import { afterAll, beforeAll, expect, it } from 'vitest';
import { eventBody, sign } from '#emulators/stripe/webhooks/event-body.ts';
import { accountResponse } from '#emulators/stripe/accounts/account-responses.ts';
import type { EmulatedState } from '#emulators/stripe/accounts/emulated-accounts.ts';
import { dayMs } from '#platform/contract/durations.ts';
import {
  startPayoutFixture,
  webhookSecret,
  type PayoutFixture,
} from '#tests/support/members/stripe.ts';
import type { Person } from '#tests/support/servers/server.ts';
import { deleteOldStripeEvents } from './payout-queries.ts';

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await startPayoutFixture();
});
afterAll(() => fixture.close());

async function seller(): Promise<{ person: Person; accountId: string }> {
  const person = await fixture.server.person();
  await fixture.server.call('POST', '/api/payouts/create_stripe_account', { as: person });
  const { stripe_account_id: accountId } = await fixture.server.db
    .selectFrom('members')
    .select('stripe_account_id')
    .where('id', '=', person.memberId)
    .executeTakeFirstOrThrow();
  return { person, accountId: accountId ?? '' };
}

/** The provider's message that an account has a state, whatever the provider would respond at that time. */
function getMessage(accountId: string, state: EmulatedState, id?: string): string {
  const account = fixture.stripe.accounts.find(accountId);
  if (!account) throw new Error(`no account ${accountId}`);
  return eventBody(
    'account.updated',
    accountResponse({ ...account, state }),
    id === undefined ? {} : { id },
  );
}

async function deliver(body: string, signature = sign(body, webhookSecret)): Promise<number> {
  const { statusCode } = await fixture.server.app.inject({
    method: 'POST',
    url: '/api/payouts/webhook',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload: body,
  });
  return statusCode;
}

async function getState(person: Person): Promise<string> {
  return (await fixture.server.call('GET', '/api/payouts', { as: person })).body.state;
}

it('PAYOUT-06 T25 after a signed message the state is read from the provider and stored', async () => {
  const { person, accountId } = await seller();
  await fixture.setState(accountId, 'ready');
  expect(await deliver(getMessage(accountId, 'ready'))).toBe(200);
  expect(await getState(person)).toBe('ready');
});

it('T25 an unsigned, wrongly signed, changed or old message is rejected and changes nothing', async () => {
  const { person, accountId } = await seller();
  await fixture.setState(accountId, 'ready');
  const body = getMessage(accountId, 'ready');
  const sixMinutesAgo = Date.now() - 6 * 60_000;
  const statuses = [
    await deliver(body, ''),
    await deliver(body, sign(body, 'whsec_of_somebody_else')),
    await deliver(`${body} `, sign(body, webhookSecret)),
    await deliver(body, sign(body, webhookSecret, sixMinutesAgo)),
  ];
  expect(statuses).toEqual([400, 400, 400, 400]);
  expect(await getState(person)).toBe('incomplete');
});

it('T25 T67 a signed message of an odd shape is rejected with 400, one of another kind is ignored', async () => {
  const updated = { id: 'evt_1', type: 'account.updated' };
  const odd = [
    null,
    [],
    'text',
    {},
    { ...updated, type: 7 },
    updated,
    { ...updated, data: { object: null } },
    { ...updated, data: { object: { id: 'acct_\0' } } },
    { ...updated, id: 'x'.repeat(5_000), data: { object: { id: 'acct_1' } } },
  ].map((each) => JSON.stringify(each));
  const statuses: number[] = [];
  for (const body of [...odd, 'no JSON']) statuses.push(await deliver(body));
  expect(statuses).toEqual(Array(10).fill(400));
  expect(await deliver(JSON.stringify({ id: 'evt_1', type: 'payout.paid', data: null }))).toBe(200);
});

it('T25 messages in the wrong order lead to the current state', async () => {
  const { person, accountId } = await seller();
  await fixture.setState(accountId, 'ready');
  expect(await deliver(getMessage(accountId, 'ready'))).toBe(200);
  expect(await deliver(getMessage(accountId, 'incomplete'))).toBe(200);
  expect(await getState(person)).toBe('ready');
});

it('T25 a repeated message is carried out once', async () => {
  const { person, accountId } = await seller();
  const body = getMessage(accountId, 'incomplete', `evt_${accountId}`);
  expect(await deliver(body)).toBe(200);
  await fixture.setState(accountId, 'ready');
  expect(await deliver(body)).toBe(200);
  expect(await getState(person)).toBe('incomplete');
});

it('a message that failed can be sent again', async () => {
  const { person, accountId } = await seller();
  await fixture.setState(accountId, 'ready');
  const body = getMessage(accountId, 'ready');
  fixture.stripe.failWith({ status: 500, body: '' });
  expect(await deliver(body)).toBe(502);
  fixture.stripe.failWith(undefined);
  expect(await deliver(body)).toBe(200);
  expect(await getState(person)).toBe('ready');
});

it('messages of other kinds, and about unknown accounts, are accepted and change nothing', async () => {
  const { person, accountId } = await seller();
  await fixture.setState(accountId, 'ready');
  const other = getMessage(accountId, 'ready').replace('account.updated', 'payout.paid');
  expect(await deliver(other)).toBe(200);
  expect(await deliver(getMessage(accountId, 'ready').replaceAll(accountId, 'acct_nobody'))).toBe(
    200,
  );
  expect(await getState(person)).toBe('incomplete');
});

it('messages are remembered for thirty days', async () => {
  const rows = [29, 31].map((days) => ({
    id: `evt_of_day_${days}`,
    received_at: new Date(Date.now() - days * dayMs),
  }));
  await fixture.server.db.insertInto('stripe_events').values(rows).execute();
  await deleteOldStripeEvents(fixture.server.db);
  const left = await fixture.server.db
    .selectFrom('stripe_events')
    .select('id')
    .where('id', 'like', 'evt_of_day_%')
    .execute();
  expect(left).toEqual([{ id: 'evt_of_day_29' }]);
});

it('messages about payments are accepted by the whole server', async () => {
  const other = await startPayoutFixture({}, { sendsEvents: true });
  const order = { orderId: 'o1', amountCents: 4_000, description: 'Lamp', key: 'open-o1' };
  const { id } = await other.cards.open(order);
  await other.stripe.payments.pay(id);
  expect((await other.cards.capture(id)).state).toBe('captured');
  await other.stripe.events.whenSent();
  expect(other.stripe.events.waiting).toEqual([]);
  const done = await other.server.db.selectFrom('stripe_events').select('id').execute();
  expect(done).toHaveLength(5);
  await other.close();
});
