import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPasswords } from '#features/accounts/server/index.ts';
import { startPayoutFixture, type PayoutFixture } from '#tests/support/members/stripe.ts';
import type { Person } from '#tests/support/servers/server.ts';

const links = ['create_account_link', 'get_login_link'] as const;
const password = 'a-couch-and-a-lamp';

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await startPayoutFixture();
});
afterAll(() => fixture.close());

const post = (as: Person, name: string, body?: object) =>
  fixture.server.call('POST', `/api/payouts/${name}`, { as, body });

/** A seller who is paid, with both pages at the provider. */
async function paidSeller(): Promise<Person> {
  const seller = await fixture.server.person();
  await post(seller, 'create_stripe_account');
  const { stripe_account_id } = await fixture.server.db
    .selectFrom('members')
    .select('stripe_account_id')
    .where('id', '=', seller.memberId)
    .executeTakeFirstOrThrow();
  await fixture.setState(stripe_account_id ?? '', 'ready');
  await post(seller, 'check_status');
  return seller;
}

async function giveAPassword({ memberId }: Person): Promise<void> {
  const hash = await openPasswords().hash(password);
  await sql`
    insert into sign_in_methods (id, member_id, provider_id, account_id, password_hash)
    values (gen_random_uuid(), ${memberId}, 'credential', ${memberId}, ${hash})
  `.execute(fixture.server.db);
}

async function setLogin({ memberId }: Person, ago: string): Promise<void> {
  await sql`
    update sessions set created_at = now() - ${ago}::interval where member_id = ${memberId}
  `.execute(fixture.server.db);
}

it('T23 ten minutes after the login, each link to the provider needs the password', async () => {
  const seller = await paidSeller();
  await giveAPassword(seller);
  await setLogin(seller, '9 minutes');
  for (const name of links) expect((await post(seller, name, {})).status, name).toBe(200);

  await setLogin(seller, '11 minutes');
  for (const name of links) {
    const without = await post(seller, name, {});
    expect([without.status, without.body.error], name).toEqual([409, 'password_needed']);
    const wrong = await post(seller, name, { password: 'not-the-password' });
    expect([wrong.status, wrong.body.error], name).toEqual([422, 'current_password_wrong']);
    expect((await post(seller, name, { password })).status, name).toBe(200);
    expect((await post(seller, name, {})).status, name).toBe(409);
  }
});

it('T23 guesses of the password are limited', async () => {
  const seller = await paidSeller();
  await giveAPassword(seller);
  await setLogin(seller, '11 minutes');
  const statuses: number[] = [];
  for (let guess = 1; guess <= 11; guess += 1) {
    statuses.push((await post(seller, 'get_login_link', { password: `guess ${guess}` })).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
  expect((await post(seller, 'get_login_link', { password })).status).toBe(429);
});

it('T23 a member without a password must log in again', async () => {
  const seller = await paidSeller();
  await setLogin(seller, '11 minutes');
  for (const body of [{}, { password }]) {
    const rejected = await post(seller, 'create_account_link', body);
    expect([rejected.status, rejected.body.message]).toEqual([
      409,
      'For your security, log out, log in again and come back within 10 minutes.',
    ]);
  }
  const again = { ...seller, cookie: await fixture.server.getSession(seller) };
  expect((await post(again, 'create_account_link', {})).status).toBe(200);
});
