import { afterAll, beforeAll, expect, test } from 'vitest';
import { pagesFromSource } from '#tests/support/servers/pages-from-source.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { source: await pagesFromSource() });
});
afterAll(() => server.close());

test('T05 a page says whom it was rendered for, and is not to be stored by caches; what all may keep names nobody', async () => {
  const [ana, ben] = [await server.person(), await server.person()];
  for (const path of [
    '/home',
    '/saved',
    '/messages',
    '/create/post',
    `/${ana.username}`,
    '/none/at/all',
  ]) {
    for (const as of [ana, ben]) {
      const { headers } = await server.call('GET', path, { as });
      expect([path, headers['x-reader'], headers['cache-control']]).toEqual([
        path,
        as.memberId,
        'no-store',
      ]);
    }
  }
  expect((await server.call('GET', '/home')).headers['x-reader']).toBe('visitor');
  for (const path of ['/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/openapi.json']) {
    const { headers } = await server.call('GET', path, { as: ana });
    expect([path, headers['x-reader']]).toEqual([path, undefined]);
  }
});
