import { afterAll, beforeAll, expect, it } from 'vitest';
import { setBag } from '#tests/support/buying/bag.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let withKey: TestServer;
let without: TestServer;
beforeAll(async () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
  const publishable = { STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };
  [withKey, without] = await Promise.all([
    startTestServer({ ...keys, ...publishable }, { refreshMs: 50 }),
    startTestServer({}, { refreshMs: 50 }),
  ]);
  for (const server of [withKey, without]) await setBag(server, { bag: 'on', campusIds: ['ut'] });
});
afterAll(() => Promise.all([withKey.close(), without.close()]));

async function policyOf(server: TestServer, path: string, campus = 'ut'): Promise<string> {
  const { headers } = await server.call('GET', path, { campus });
  return String(headers['content-security-policy']);
}

it('T97 only the page of checkout may load the card form, and only with a key', async () => {
  expect(await policyOf(withKey, '/checkout?seller=ana')).toContain('https://js.stripe.com');
  expect(await policyOf(withKey, '/checkout')).toContain(
    "connect-src 'self' https://api.stripe.com",
  );
  const ordinary = await policyOf(without, '/home');
  expect(ordinary).not.toContain('stripe');
  for (const path of ['/home', '/cart', '/orders', '/checkout/x', '/api/checkout']) {
    expect([path, await policyOf(withKey, path)]).toEqual([path, ordinary]);
  }
  expect(await policyOf(withKey, '/checkout', 'ou')).toBe(ordinary);
  expect(await policyOf(without, '/checkout')).toBe(ordinary);
});
