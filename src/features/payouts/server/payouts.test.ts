import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountResponse } from '#emulators/stripe/accounts/account-responses.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { startPayoutFixture, type PayoutFixture } from '#tests/support/members/stripe.ts';
import { startTestServer, type Person } from '#tests/support/servers/server.ts';

let fixture: PayoutFixture;
beforeAll(async () => {
  fixture = await startPayoutFixture({}, { refreshMs: 100 });
});
afterAll(() => fixture.close());
afterEach(() => fixture.stripe.failWith(undefined));

const getBody = (name: string) => (name.endsWith('_link') ? {} : undefined);
const post = (as: Person | undefined, name: string, body: unknown = getBody(name)) =>
  fixture.server.call('POST', `/api/payouts/${name}`, { as, body });
const stored = async (as: Person) =>
  (await fixture.server.call('GET', '/api/payouts', { as })).body;

async function getAccount({ memberId }: Person): Promise<string> {
  const { stripe_account_id } = await fixture.server.db
    .selectFrom('members')
    .select('stripe_account_id')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  if (stripe_account_id === null) throw new Error('no account');
  return stripe_account_id;
}

async function sellerWithAccount(): Promise<{ seller: Person; accountId: string }> {
  const seller = await fixture.server.person();
  await post(seller, 'create_stripe_account');
  return { seller, accountId: await getAccount(seller) };
}

const flags = { chargesEnabled: false, payoutsEnabled: false, onboardingComplete: false };

describe('setting up payouts', () => {
  it('PAYOUT-02 SERVICE-12 creates an account at the provider and stores its id, all flags false', async () => {
    const seller = await fixture.server.person();
    expect(await stored(seller)).toEqual({ state: 'none', ...flags });
    const { status, body } = await post(seller, 'create_stripe_account');
    expect([status, body]).toEqual([200, { state: 'incomplete', ...flags }]);
    const account = fixture.stripe.accounts.find(await getAccount(seller));
    expect(account).toMatchObject({
      country: 'US',
      metadata: { member_id: seller.memberId, username: seller.username },
    });
    expect(await stored(seller)).toEqual({ state: 'incomplete', ...flags });
  });

  it('T23 twenty at once create one account', async () => {
    const seller = await fixture.server.person();
    const before = fixture.stripe.accounts.count();
    const calls = Array.from({ length: 20 }, () => post(seller, 'create_stripe_account'));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(fixture.stripe.accounts.count()).toBe(before + 1);
  });

  it('creates one account, also if storing its id failed the first time', async () => {
    const seller = await fixture.server.person();
    await post(seller, 'create_stripe_account');
    const first = await getAccount(seller);
    const lost = { stripe_account_id: null };
    await fixture.server.db
      .updateTable('members')
      .set(lost)
      .where('id', '=', seller.memberId)
      .execute();
    await post(seller, 'create_stripe_account');
    expect(await getAccount(seller)).toBe(first);
  });

  it('PAYOUT-03 PAYOUT-04 a link opens the application of the same account and returns here', async () => {
    const { seller, accountId } = await sellerWithAccount();
    const { body } = await post(seller, 'create_account_link');
    expect(body.url.startsWith(`${fixture.stripe.url}/application/`)).toBe(true);
    expect(await (await fetch(body.url)).text()).toContain(accountId);
    const finish = (outcome: string) =>
      fetch(body.url, {
        method: 'POST',
        body: new URLSearchParams({ outcome }),
        redirect: 'manual',
      });
    const back = await finish('leave');
    expect(back.headers.get('location')).toBe('http://localhost:3000/settings/payments');
    expect(await (await finish('ready')).text()).toContain('used already');
    const again = await post(seller, 'create_account_link');
    const expired = await fetch(again.body.url, {
      method: 'POST',
      body: new URLSearchParams({ outcome: 'expired' }),
      redirect: 'manual',
    });
    expect(expired.headers.get('location')).toBe(
      'http://localhost:3000/settings/payments?link=expired',
    );
  });

  it('PAYOUT-05 PAYOUT-06 each opening of the page stores the current state from the provider', async () => {
    const { seller, accountId } = await sellerWithAccount();
    const seen = [];
    for (const state of ['review', 'paused', 'ready', 'paused', 'incomplete'] as const) {
      await fixture.setState(accountId, state);
      seen.push((await post(seller, 'check_status')).body.state);
      expect((await stored(seller)).state).toBe(seen.at(-1));
    }
    expect(seen).toEqual(['review', 'paused', 'ready', 'paused', 'incomplete']);
    await fixture.setState(accountId, 'ready');
    const { body } = await post(seller, 'check_status');
    const all = { chargesEnabled: true, payoutsEnabled: true, onboardingComplete: true };
    expect(body).toEqual({ state: 'ready', ...all });
    const earnings = await post(seller, 'get_login_link');
    expect(earnings.body.url).toBe(`${fixture.stripe.url}/earnings/${accountId}`);
  });

  it.each([
    ['requirements.pending_verification', 'review'],
    ['under_review', 'review'],
    ['listed', 'review'],
    [null, 'review'],
    ['requirements.past_due', 'paused'],
    ['action_required.requested_capabilities', 'paused'],
    ['platform_paused', 'paused'],
    ['rejected.fraud', 'paused'],
    ['other', 'paused'],
  ] as const)(
    'PAYOUT-05 an account that Stripe disables with %s is in %s',
    async (reason, state) => {
      const { seller, accountId } = await sellerWithAccount();
      await fixture.setState(accountId, 'paused');
      const account = fixture.stripe.accounts.find(accountId);
      if (!account) throw new Error('no account');
      const response = accountResponse(account);
      const requirements = { ...response.requirements, disabled_reason: reason };
      fixture.stripe.failWith({ status: 200, body: JSON.stringify({ ...response, requirements }) });
      expect((await post(seller, 'check_status')).body.state).toBe(state);
    },
  );

  it('PAYOUT-05 an account that takes no transfers is paused, though it pays out what it has', async () => {
    const { seller, accountId } = await sellerWithAccount();
    await fixture.setState(accountId, 'ready');
    const account = fixture.stripe.accounts.find(accountId);
    if (!account) throw new Error('no account');
    const response = { ...accountResponse(account), capabilities: { transfers: 'inactive' } };
    fixture.stripe.failWith({ status: 200, body: JSON.stringify(response) });
    expect((await post(seller, 'check_status')).body.state).toBe('paused');
  });

  it('a response to an earlier question does not replace one to a later question', async () => {
    const { seller, accountId } = await sellerWithAccount();
    await fixture.setState(accountId, 'ready');
    await post(seller, 'check_status');
    await fixture.server.db
      .updateTable('members')
      .set({ payouts_checked_at: new Date(Date.now() + 60_000) })
      .where('id', '=', seller.memberId)
      .execute();
    await fixture.setState(accountId, 'paused');
    expect((await post(seller, 'check_status')).body.state).toBe('ready');
  });
});

describe('access', () => {
  it('PAYOUT-08 T23 the older GET forms respond with 405 and create nothing', async () => {
    const seller = await fixture.server.person();
    const before = fixture.stripe.accounts.count();
    for (const name of ['create_stripe_account', 'create_account_link', 'get_login_link']) {
      const { status } = await fixture.server.call('GET', `/api/payouts/${name}`, { as: seller });
      expect(status, name).toBe(405);
    }
    expect(fixture.stripe.accounts.count()).toBe(before);
  });

  it('PAYOUT-09 T23 the account id of another member in a call is rejected', async () => {
    const { accountId } = await sellerWithAccount();
    const other = await fixture.server.person();
    for (const name of ['check_status', 'create_account_link', 'get_login_link']) {
      const bodies = [{ acct_id: accountId }, { acctID: accountId }, { account_id: accountId }];
      for (const body of bodies) expect((await post(other, name, body)).status).toBe(400);
      const inQuery = await fixture.server.call(
        'POST',
        `/api/payouts/${name}?acct_id=${accountId}`,
        {
          as: other,
          body: getBody(name),
        },
      );
      expect(inQuery.status).toBe(400);
      const own = await post(other, name);
      expect(own.text).not.toContain(accountId);
    }
  });

  it('without an account, or before the application is complete, there is no link', async () => {
    const nobody = await fixture.server.person();
    const before = await post(nobody, 'create_account_link');
    expect([before.status, before.body.message]).toEqual([409, 'Set up payouts first.']);
    const { seller } = await sellerWithAccount();
    expect((await post(seller, 'get_login_link')).status).toBe(409);
  });

  it('T25 flags in the body of a call are rejected', async () => {
    const { seller } = await sellerWithAccount();
    const given = { charges_enabled: true, payoutsEnabled: true, stripe_account_id: 'acct_mine' };
    expect((await post(seller, 'check_status', given)).status).toBe(400);
    expect(await stored(seller)).toEqual({ state: 'incomplete', ...flags });
  });
});

describe('a provider that fails', () => {
  it('ERROR-37 its sentence is shown; without one, the general sentence is', async () => {
    const { seller } = await sellerWithAccount();
    const message = 'This account cannot be used for payouts.';
    const rejection = { error: { type: 'invalid_request_error', message } };
    fixture.stripe.failWith({ status: 400, body: JSON.stringify(rejection) });
    const rejected = await post(seller, 'create_account_link');
    expect([rejected.status, rejected.body.message]).toEqual([422, message]);
    fixture.stripe.failWith({ status: 500, body: '' });
    const bare = await post(seller, 'create_account_link');
    expect([bare.status, bare.body.message]).toEqual([502, 'Something went wrong']);
  });

  it('invalid JSON, an HTML page or a sentence about our key changes nothing and reveals no key', async () => {
    const { seller } = await sellerWithAccount();
    const key = 'Invalid API Key provided: sk_test_********ator';
    const failures = [
      { status: 200, body: 'not json' },
      { status: 503, body: '<html>busy</html>' },
      {
        status: 401,
        body: JSON.stringify({ error: { type: 'invalid_request_error', message: key } }),
      },
      {
        status: 429,
        body: JSON.stringify({ error: { type: 'rate_limit', message: 'slow down' } }),
      },
    ];
    for (const failure of failures) {
      fixture.stripe.failWith(failure);
      const { status, body } = await post(seller, 'check_status');
      expect([failure.status, status, body.message]).toEqual([
        failure.status,
        502,
        'Something went wrong',
      ]);
    }
    fixture.stripe.failWith(undefined);
    expect(await stored(seller)).toEqual({ state: 'incomplete', ...flags });
  });

  it('if the provider is unreachable a call fails with its sentence, and the stored state can still be read', async () => {
    const dead = await startTestServer({
      STRIPE_SECRET_KEY: 'sk_test_nobody',
      STRIPE_WEBHOOK_SECRET: 'whsec_nobody',
      STRIPE_API_URL: 'http://127.0.0.1:9',
    });
    const seller = await dead.person();
    const response = await dead.call('POST', '/api/payouts/create_stripe_account', { as: seller });
    expect([response.status, response.body.message]).toEqual([502, 'Something went wrong']);
    expect((await dead.call('GET', '/api/payouts', { as: seller })).body.state).toBe('none');
    await dead.close();
  });

  it('without a key there are no payouts, and the state says so', async () => {
    const off = await startTestServer();
    const seller = await off.person();
    expect((await off.call('GET', '/api/payouts', { as: seller })).body.state).toBe('off');
    const response = await off.call('POST', '/api/payouts/create_stripe_account', { as: seller });
    expect([response.status, response.body.error]).toEqual([404, 'payouts_off']);
    await off.close();
  });

  it('CAMPUS-05 a campus whose switch is off has no new accounts, and keeps those that exist', async () => {
    const { server } = fixture;
    const traits = { campus: 'ut' };
    const [owner, other] = [await server.person(traits), await server.person(traits)];
    const create = (as: Person) =>
      server.call('POST', '/api/payouts/create_stripe_account', { as, campus: 'ut' });
    const state = async (as: Person) =>
      (await server.call('GET', '/api/payouts', { as, campus: 'ut' })).body.state;
    expect((await create(owner)).status).toBe(200);
    await server.db
      .updateTable('campuses')
      .set({ payouts: 'off' })
      .where('id', '=', 'ut')
      .execute();
    await expect.poll(() => state(other)).toBe('off');
    const rejected = await create(other);
    expect([rejected.status, rejected.body.error]).toEqual([404, 'payouts_off']);
    expect(await state(owner)).toBe('incomplete');
    await server.db.updateTable('campuses').set({ payouts: 'on' }).where('id', '=', 'ut').execute();
    await expect.poll(() => state(other)).toBe('none');
  });

  it('a key without its webhook secret, or a plain address in production, stops the start', () => {
    expect(() => loadConfig({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('one needs the other');
    const secrets = (text: string) =>
      loadConfig({ STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: text }).stripe;
    expect(secrets('whsec_1,whsec_2')?.webhookSecret).toBe('whsec_1,whsec_2');
    expect(() => secrets('whsec_1,')).toThrow('signing secrets: whsec_...');
    const env = { NODE_ENV: 'production', STRIPE_API_URL: 'http://stripe.example' };
    expect(() => loadConfig(env)).toThrow('STRIPE_API_URL: https only in production');
  });
});
