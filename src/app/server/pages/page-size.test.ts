import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpack } from '#platform/contract/routes/packed.ts';
import { pagesFromSource } from '#tests/support/servers/pages-from-source.ts';
import { editorText, startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
let page: string;
beforeAll(async () => {
  server = await startTestServer({}, { source: await pagesFromSource() });
  const as = await server.person();
  for (let number = 0; number < 26; number += 1) {
    const text = editorText(
      `Lamp ${number}, works, bulb included. $12, meet at the South Oval at four.`,
    );
    await server.call('POST', '/api/posts', { as, body: { text, category: 'furniture' } });
  }
  page = (await server.call('GET', '/home')).text;
});
afterAll(() => server.close());

test('the first page of 25 posts is at most 70 kB, compressed 12 kB', async () => {
  expect(page.length).toBeLessThanOrEqual(70_000);
  const headers = { host: 'localhost:3000', 'accept-encoding': 'br' };
  const { rawPayload } = await server.app.inject({ url: '/home', headers });
  expect(rawPayload.length).toBeLessThanOrEqual(12_000);
});

test('a page has only the data of posts below the first screen, not their markup', () => {
  const [, data = ''] = /id="page-data">([^<]*)</.exec(page) ?? [];
  expect(page.split('<article')).toHaveLength(8 + 1);
  expect(unpack(JSON.parse(data))).toMatchObject({ entities: { length: 25 } });
});

test('the drawing of an icon that each card shows is in the page once', () => {
  expect(page.split('id="icon-share"')).toHaveLength(2);
  expect(page.split('href="#icon-share"').length).toBeGreaterThan(8);
});
