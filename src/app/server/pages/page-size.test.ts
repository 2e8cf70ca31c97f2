import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { unpack } from '#platform/contract/packed.ts';
import { editorText, startTestServer, type TestServer } from '#tests/support/server.ts';

const texts = [
  'Desk lamp with a bend in the neck from move-in day, works, bulb included. $12, meet at the South Oval.',
  'Calculus textbook, 9th edition, some highlighting up to chapter four and none after. $40 or a trade.',
  'Mini fridge, quiet, one shelf missing. It held my leftovers for two years. $55, you carry it.',
  'Two tickets for Saturday, section 24, next to each other. Face value, no questions.',
  'Road bike, 54 cm, new chain, old saddle. $180. I graduate in May and it does not fit in a suitcase.',
];

let server: TestServer;
let size: { plain: number; compressed: number };
let page: string;
beforeAll(async () => {
  server = await startTestServer();
  const sellers = await Promise.all([1, 2, 3, 4, 5].map(() => server.person()));
  for (let number = 0; number < 26; number += 1) {
    const body = {
      text: editorText(`${texts[number % 5]} Number ${number}.`),
      category: 'furniture',
    };
    const sent = await server.call('POST', '/api/posts', { as: sellers[number % 5], body });
    expect(sent.status).toBe(201);
  }
  const headers = { host: 'localhost:3000', 'accept-encoding': 'br' };
  const { rawPayload } = await server.app.inject({ url: '/home', headers });
  const plain = brotliDecompressSync(rawPayload);
  page = plain.toString();
  size = { plain: plain.length, compressed: rawPayload.length };
});
afterAll(() => server.close());

test('the first page of 25 posts is at most 70 kB, compressed 12 kB', () => {
  expect(size.plain).toBeLessThanOrEqual(70_000);
  expect(size.compressed).toBeLessThanOrEqual(12_000);
});

test('of the posts below the first screen a page carries only the data', () => {
  const [, data = ''] = /id="page-data">([^<]*)</.exec(page) ?? [];
  expect(page.split('<article')).toHaveLength(8 + 1);
  expect(unpack(JSON.parse(data))).toMatchObject({ entities: { length: 25 } });
});

test('an icon that every card shows is drawn once', () => {
  expect(page.split('id="icon-share"')).toHaveLength(2);
  expect(page.split('href="#icon-share"').length).toBeGreaterThan(8);
});
