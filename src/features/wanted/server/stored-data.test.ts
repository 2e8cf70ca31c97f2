import { afterAll, beforeAll, expect, test } from 'vitest';
import { wantedOn } from '#tests/support/data/wanted.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { savedSearchRows } from './stored-data-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a member's copy has the searches that they saved, and no other's", async () => {
  const on = wantedOn(server);
  const [ana, ben] = [await server.person(), await server.person()];
  await on.save(ana, { text: 'Zithers', maxCents: 4_000, condition: 'good' });
  await on.save(ben, 'Zithers');
  const after = '00000000-0000-0000-0000-000000000000';
  const page = { memberId: ana.memberId, after, limit: 10 };
  expect(await savedSearchRows(server.db, page)).toEqual([
    {
      key: expect.any(String),
      data: {
        campus: 'ou',
        text: 'Zithers',
        category: null,
        maxPriceInCents: 4_000,
        condition: 'good',
        post: null,
        savedAt: expect.any(String),
        lastFoundAt: null,
      },
    },
  ]);
});
