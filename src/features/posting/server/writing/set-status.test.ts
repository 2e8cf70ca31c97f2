import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStream } from '#tests/support/faults/stream.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { authorStatuses, listingMoves, listingStatuses } from '../../contract/listing.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

async function sell(
  as: Person,
  text = 'Desk lamp',
  listing: object | null = { priceCents: 4_000 },
) {
  const body = { text: editorText(text), category: 'home decor', listing };
  return (await server.call('POST', '/api/posts', { as, body })).body;
}

const set = (as: Person | undefined, postId: string, status: string) =>
  server.call('PUT', `/api/posts/${postId}/status`, { as, body: { status } });

const idsIn = async (path: string, as: Person): Promise<string[]> =>
  (await server.call('GET', path, { as })).body.items.map(({ id }: { id: string }) => id);

test('every move between two statuses is possible if the table has it, and rejected otherwise', async () => {
  const ana = await server.person();
  for (const from of listingStatuses) {
    for (const to of authorStatuses) {
      const { id } = await sell(ana);
      await server.db.updateTable('posts').set({ status: from }).where('id', '=', id).execute();
      const { status, body } = await set(ana, id, to);
      const isPossible = from === to || listingMoves[from].includes(to);
      expect({ from, to, status }).toEqual({ from, to, status: isPossible ? 200 : 409 });
      const after = (await server.call('GET', `/api/posts/${id}`, { as: ana })).body.listing.status;
      expect(after).toBe(isPossible ? to : from);
      if (!isPossible) expect(body.error).toBe('status_impossible');
    }
  }
});

test('a sold post leaves feed, grid and search at once, stays on the profile, and comes back', async () => {
  const ana = await server.person();
  const { id } = await sell(ana, 'A zoetrope');
  const places = ['/api/posts', '/api/posts?category=home decor', '/api/search/posts?q=zoetrope'];
  const isIn = async () =>
    Promise.all(places.map(async (path) => (await idsIn(path, ana)).includes(id)));
  expect(await isIn()).toEqual([true, true, true]);
  await set(ana, id, 'sold');
  expect(await isIn()).toEqual([false, false, false]);
  expect(await idsIn(`/api/profiles/${ana.username}/posts?show=posts`, ana)).toContain(id);
  await set(ana, id, 'available');
  expect(await isIn()).toEqual([true, true, true]);
});

test('open pages are told once, and the same call again changes nothing', async () => {
  const ana = await server.person();
  const { id } = await sell(ana);
  const stream = await openStream(server.app);
  await set(ana, id, 'sold');
  await set(ana, id, 'sold');
  await set(ana, id, 'available');
  await expect.poll(() => stream.frames.length).toBe(2);
  expect(stream.frames.map(({ data: { name, data } }) => [name, data.listing.status])).toEqual([
    ['post.changed', 'sold'],
    ['post.changed', 'available'],
  ]);
});

test('a post without a price cannot be sold, and a status that needs a buyer is not set by hand', async () => {
  const ana = await server.person();
  const { id } = await sell(ana, 'Lost my keys', null);
  expect((await set(ana, id, 'sold')).body.error).toBe('not_for_sale');
  const { id: listed } = await sell(ana);
  expect((await set(ana, listed, 'reserved')).status).toBe(400);
});

test('only the author moves it, and a sold one does not lose its price', async () => {
  const [ana, ben] = [await server.person(), await server.person()];
  const post = await sell(ana);
  expect((await set(undefined, post.id, 'sold')).body.error).toBe('sign_in_required');
  expect((await set(ben, post.id, 'sold')).body.error).toBe('not_your_post');
  expect((await set(ana, 'no-id', 'sold')).body.error).toBe('post_deleted');
  await set(ana, post.id, 'sold');
  const body = { text: post.text, category: null, listing: null, editedAt: null };
  const edited = await server.call('PUT', `/api/posts/${post.id}`, { as: ana, body });
  expect(edited.body.error).toBe('listing_in_use');
});

test('50 calls at once that sell and withdraw the same post leave one of both', async () => {
  const ana = await server.person();
  const { id } = await sell(ana);
  const calls = Array.from({ length: 50 }, (_, index) =>
    set(ana, id, index % 2 ? 'sold' : 'withdrawn'),
  );
  const statuses = (await Promise.all(calls)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 409]));
  expect(statuses.filter((status) => status === 200)).toHaveLength(25);
});
