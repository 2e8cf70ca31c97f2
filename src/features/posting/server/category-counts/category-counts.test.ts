import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { newId } from '#platform/server/ids.ts';
import { explainPlan } from '#tests/support/code/explain-plan.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { countsOfCategories } from './category-count-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function addPosts(campus: string, category: string | null, statuses: (string | null)[]) {
  const { memberId } = await server.person({ campus });
  const rows = statuses.map((status) => ({
    id: newId(),
    campus_id: campus,
    author_id: memberId,
    body: JSON.stringify(plainRichText('A thing')),
    plain_text: 'A thing',
    category,
    ...(status !== null && { price_cents: 2_000, quantity: 1, status }),
  }));
  await server.db.insertInto('posts').values(rows).execute();
}

it('counts what is there in each category of the campus, up to one hundred, without what is gone', async () => {
  await addPosts('uf', 'tickets', ['available', 'reserved', null, 'sold', 'withdrawn']);
  await addPosts('uf', 'drones', ['sold']);
  await addPosts(
    'uf',
    'furniture',
    Array.from({ length: 103 }, () => 'available'),
  );
  await addPosts('uf', null, [null]);
  await addPosts('ucla', 'tickets', ['available']);
  const { status, body } = await server.call('GET', '/api/categories', { campus: 'uf' });
  expect(status).toBe(200);
  expect(body.items).toEqual([
    { category: 'furniture', count: 100 },
    { category: 'tickets', count: 3 },
  ]);
});

it('each count is read from the index of the category', async () => {
  const plan = await explainPlan(server.db, (db) =>
    countsOfCategories(db, { campusId: 'ou', categories: ['tickets'], upTo: 100 }),
  );
  expect(plan).toContain('posts_open_by_category');
  expect(plan).not.toContain('Seq Scan');
});
