import { afterAll, beforeAll, expect, it } from 'vitest';
import { startPayoutFixture, type PayoutFixture } from '#tests/support/members/stripe.ts';
import type { Person } from '#tests/support/servers/server.ts';

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await startPayoutFixture();
});
afterAll(() => fixture.close());

const call = (as: Person, name: string, body: object = {}) =>
  fixture.server.call('POST', `/api/payouts/${name}`, { as, body });

async function getAccount({ memberId }: Person): Promise<string> {
  const row = await fixture.server.db
    .selectFrom('members')
    .select('stripe_account_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.stripe_account_id ?? '';
}

it('PAYOUT-02 a seller whose account the provider does not know any more can set up another', async () => {
  const ana = await fixture.server.person();
  await call(ana, 'create_stripe_account');
  const first = await getAccount(ana);
  await fixture.setState(first, 'ready');
  expect((await call(ana, 'check_status')).body.state).toBe('ready');
  await fixture.stripe.accounts.remove(first);

  const { status, body } = await call(ana, 'check_status');
  expect([status, body.state]).toEqual([200, 'none']);
  expect((await call(ana, 'create_stripe_account')).body.state).toBe('incomplete');
  const second = await getAccount(ana);
  expect([second === '', second === first]).toEqual([false, false]);
  expect(fixture.stripe.accounts.find(second)?.state).toBe('incomplete');
});

it('PAYOUT-03 a link to an account that the provider does not know says that payouts have to be set up', async () => {
  const ben = await fixture.server.person();
  await call(ben, 'create_stripe_account');
  await fixture.stripe.accounts.remove(await getAccount(ben));
  const { status, body } = await call(ben, 'create_account_link');
  expect([status, body.message]).toEqual([409, 'Set up payouts first.']);
  const state = await fixture.server.call('GET', '/api/payouts', { as: ben });
  expect(state.body.state).toBe('none');
});

it('a rejected account is paused', async () => {
  const cleo = await fixture.server.person();
  await call(cleo, 'create_stripe_account');
  await fixture.setState(await getAccount(cleo), 'rejected');
  expect((await call(cleo, 'check_status')).body.state).toBe('paused');
});
