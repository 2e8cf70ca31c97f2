import { afterAll, beforeAll, expect, it } from 'vitest';
import { pagesFromSource } from '#tests/support/servers/pages-from-source.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let production: TestServer;
beforeAll(async () => {
  production = await startTestServer(
    { NODE_ENV: 'production', AUTH_SECRET: 'a secret of thirty-two characters' },
    { source: await pagesFromSource() },
  );
});
afterAll(() => production.close());

it('people who open an address that is no page get a page; programs get JSON', async () => {
  const accept = 'text/html,application/xhtml+xml,*/*;q=0.8';
  for (const path of ['/dev/mail', '/dev/mail/1', '/design', '/%E0%A4%A']) {
    const response = await production.call('GET', path, { headers: { accept } });
    const type = response.headers['content-type'];
    expect([path, response.status, type]).toEqual([path, 404, 'text/html; charset=utf-8']);
    expect(response.text).toContain('<h1');
    expect(response.headers['content-security-policy']).toBeDefined();
  }
  const forPrograms: [string, string, string][] = [
    ['GET', '/api/%E0%A4%A', accept],
    ['GET', '/%E0%A4%A', 'application/json'],
    ['POST', '/%E0%A4%A', accept],
  ];
  for (const [method, path, wanted] of forPrograms) {
    const response = await production.call(method, path, { headers: { accept: wanted } });
    expect([path, response.status, response.body.error]).toEqual([path, 400, 'malformed_request']);
  }
});
