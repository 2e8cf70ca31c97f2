import { afterAll, beforeAll, expect, it } from 'vitest';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { newId } from '#platform/server/ids.ts';
import { explainPlan } from '#tests/support/code/explain-plan.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { countsOfCategories } from './category-count-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Posts of a member, the newest first. */
async function addPosts(
  campus: string,
  category: string | null,
  statuses: (string | null)[],
  by?: Person,
): Promise<string[]> {
  const { memberId } = by ?? (await server.person({ campus }));
  const rows = statuses.map((status, index) => ({
    id: newId(),
    campus_id: campus,
    author_id: memberId,
    last_modified: new Date(Date.now() - index * 60_000),
    body: JSON.stringify(plainRichText('A thing')),
    plain_text: 'A thing',
    category,
    ...(status !== null && { price_cents: 2_000, quantity: 1, status }),
  }));
  await server.db.insertInto('posts').values(rows).execute();
  return rows.map(({ id }) => id);
}

const addPhoto = (campus: string, postId: string | undefined) =>
  server.db
    .insertInto('post_media')
    .values({
      id: crypto.randomUUID(),
      campus_id: campus,
      post_id: String(postId),
      position: 0,
      kind: 'image',
      path: `posts/${postId}`,
      name: 'thing.jpg',
      widths: [320, 640],
      width: 640,
      height: 480,
      placeholder: 'data:,',
    })
    .execute();

/** The category, and whose photo stands for it. */
async function readCovers(campus: string, as?: Person): Promise<Record<string, string | null>> {
  const { body } = await server.call('GET', '/api/categories', { campus, ...(as && { as }) });
  type Item = { category: string; cover: { postId: string } | null };
  return Object.fromEntries(
    body.items.map(({ category, cover }: Item) => [category, cover?.postId ?? null]),
  );
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
    { category: 'furniture', count: 100, cover: null },
    { category: 'tickets', count: 3, cover: null },
  ]);
});

it('a category is shown by the newest photo among its posts that are there', async () => {
  const [, second, third] = await addPosts('smu', 'exercise', [null, 'available', 'available']);
  const [sold, old] = await addPosts('smu', 'drones', ['sold', 'available']);
  const [first] = await addPosts('smu', 'furniture', ['available']);
  await addPosts('smu', 'tickets', ['available']);
  for (const postId of [second, third, sold, old]) await addPhoto('smu', postId);
  expect(await readCovers('smu')).toEqual({
    drones: old,
    exercise: second,
    furniture: null,
    tickets: null,
  });
  await addPhoto('smu', first);
  const { body } = await server.call('GET', '/api/categories', { campus: 'smu' });
  expect(body.items.find((each: { category: string }) => each.category === 'drones')).toEqual({
    category: 'drones',
    count: 1,
    cover: {
      postId: old,
      photo: expect.objectContaining({ kind: 'image', path: `/files/posts/${old}` }),
    },
  });
});

it('no photo of a member who is hidden from the reader stands for a category', async () => {
  const [seller, hidden, reader] = await Promise.all(
    [0, 1, 2].map(() => server.person({ campus: 'ucf' })),
  );
  if (!seller || !hidden || !reader) throw new Error('nobody is there');
  const [lamp] = await addPosts('ucf', 'home decor', [null, 'available'], seller);
  const [chair] = await addPosts('ucf', 'home decor', ['available'], hidden);
  await addPhoto('ucf', lamp);
  await addPhoto('ucf', chair);
  expect(await readCovers('ucf', reader)).toEqual({ 'home decor': chair });
  await server.call('PUT', `/api/blocks/${reader.memberId}`, { as: hidden, campus: 'ucf' });
  expect(await readCovers('ucf', reader)).toEqual({ 'home decor': lamp });
  expect(await readCovers('ucf')).toEqual({ 'home decor': chair });
  const { body } = await server.call('GET', '/api/categories', { campus: 'ucf', as: reader });
  expect(body.items[0].count).toBe(3);
});

it('each count and each cover are read from the index of the category', async () => {
  const plan = await explainPlan(server.db, (db) =>
    countsOfCategories(db, {
      campusId: 'ou',
      categories: ['tickets'],
      upTo: 100,
      readerId: null,
    }),
  );
  expect(plan.match(/posts_open_by_category/g)).toHaveLength(2);
  expect(plan).not.toContain('Seq Scan');
});
