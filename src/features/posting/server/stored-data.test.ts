import { afterAll, beforeAll, expect, test } from 'vitest';
import { editorText, startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { postRows } from './stored-data-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test("a member's copy of their posts has what each sells, and what it was before it was edited", async () => {
  const ana = await server.person();
  const body = { text: editorText('A zither'), listing: { priceCents: 4_000, condition: 'good' } };
  const { body: zither } = await server.call('POST', '/api/posts', { as: ana, body });
  const path = `/api/posts/${zither.id}`;
  const change = {
    category: null,
    listing: { priceCents: 3_000, pickup: 'Music hall' },
    editedAt: null,
  };
  const edit = { text: editorText('A zither, tuned'), ...change };
  await server.call('PUT', path, { as: ana, body: edit });
  await server.call('PUT', `${path}/status`, { as: ana, body: { status: 'sold' } });

  const after = '00000000-0000-0000-0000-000000000000';
  const rows = await postRows(server.db, { memberId: ana.memberId, after, limit: 10 });

  const { text, category, listing, createdAt: writtenAt } = zither;
  expect(rows).toMatchObject([
    {
      key: zither.id,
      data: {
        text: 'A zither, tuned',
        priceCents: 3_000,
        condition: null,
        quantity: 1,
        status: 'sold',
        pickup: 'Music hall',
        editedAt: expect.any(String),
        earlierVersions: [{ text, category, listing, writtenAt }],
      },
    },
  ]);
});
