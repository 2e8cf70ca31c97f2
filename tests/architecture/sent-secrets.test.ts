import { afterAll, beforeAll, expect, it } from 'vitest';
import { secrets } from '#tests/support/attacks/secrets.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('T24 SERVICE-22 sampled pages and responses contain no secret, and the home page may connect to this site only', async () => {
  const member = await server.person();
  for (const path of [
    '/home',
    '/settings/payments',
    '/api/payouts',
    '/openapi.json',
    '/api/session',
  ]) {
    const { text, headers } = await server.call('GET', path, { as: member });
    const found = secrets.filter((secret) => secret.test(text));
    expect([path, found.map(String)]).toEqual([path, []]);
    if (path === '/home')
      expect(headers['content-security-policy']).toContain("connect-src 'self'");
  }
});

it('SERVICE-22 the file store accepts no upload by HTTP and lists no files', async () => {
  const put = await server.call('PUT', '/files/images/posts/x/y.webp', { body: {} });
  const list = await server.call('GET', '/files/');
  const folder = await server.call('GET', '/files/images/posts/');
  expect([put.status >= 400, list.status, folder.status]).toEqual([true, 404, 404]);
});
