import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStream } from '#tests/support/faults/stream.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { putBack, takeDown } from '../removals/take-down.ts';
import { moveListing } from './set-status.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

type Change = {
  text?: string;
  category?: string | null;
  listing?: unknown;
  quantitySeen?: number;
  editedAt?: unknown;
};

async function write(as: Person, text = 'Desk lamp') {
  const body = { text: editorText(text), category: 'home decor', listing: { priceCents: 4_000 } };
  return (await server.call('POST', '/api/posts', { as, body })).body;
}

const edit = (as: Person | undefined, postId: string, change: Change = {}) =>
  server.call('PUT', `/api/posts/${postId}`, {
    as,
    body: {
      text: editorText(change.text ?? 'Desk lamp, mint'),
      category: change.category === undefined ? 'home decor' : change.category,
      listing: change.listing === undefined ? { priceCents: 4_000 } : change.listing,
      ...(change.quantitySeen !== undefined && { quantitySeen: change.quantitySeen }),
      editedAt: change.editedAt ?? null,
    },
  });

const search = async (q: string) =>
  (await server.call('GET', `/api/search/posts?q=${q}`)).body.items.map(
    ({ id }: { id: string }) => id,
  );

test('an edited post says so, keeps its place, and shows what it was', async () => {
  const ana = await server.person();
  const post = await write(ana);
  const { status, body } = await edit(ana, post.id, {
    text: 'Brass floor lamp',
    category: 'furniture',
    listing: { priceCents: 3_000, condition: 'good' },
  });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    text: { root: { children: [{ children: [{ text: 'Brass floor lamp' }] }] } },
    category: 'furniture',
    listing: { priceCents: 3_000, condition: 'good', quantity: 1, status: 'available' },
    createdAt: post.createdAt,
    lastModified: post.lastModified,
  });
  expect(Date.parse(body.editedAt)).toBeGreaterThan(Date.parse(post.createdAt));
  const { body: versions } = await server.call('GET', `/api/posts/${post.id}/versions`);
  const { text, category, listing, createdAt: writtenAt } = post;
  expect(versions.items).toEqual([{ text, category, listing, writtenAt }]);
});

test('versions go on from the one before', async () => {
  const ana = await server.person();
  const post = await write(ana, 'One');
  const second = await edit(ana, post.id, { text: 'Two' });
  await edit(ana, post.id, { text: 'Three', editedAt: second.body.editedAt });
  const { body } = await server.call('GET', `/api/posts/${post.id}/versions`);
  expect(body.items.map(({ writtenAt }: { writtenAt: string }) => writtenAt)).toEqual([
    second.body.editedAt,
    post.createdAt,
  ]);
});

test('search finds the new words, not the former ones, and its comments in the new category', async () => {
  const ana = await server.person();
  const post = await write(ana, 'Zeppelin model');
  await server.call('POST', `/api/posts/${post.id}/replies`, {
    as: ana,
    body: { text: editorText('Comes with a quokka') },
  });
  const edited = await edit(ana, post.id, {
    text: 'Walrus model',
    category: 'collectibles & art',
  });
  expect(edited.body).toMatchObject({ category: 'collectibles & art' });
  expect(await search('walrus')).toEqual([post.id]);
  expect(await search('zeppelin')).toEqual([]);
  expect(await search('quokka&category=collectibles %26 art')).toEqual([post.id]);
  expect(await search('quokka&category=home decor')).toEqual([]);
});

test('open pages get the edited post, and it stays where it is', async () => {
  const ana = await server.person();
  const post = await write(ana);
  const later = await write(ana, 'Chair');
  const stream = await openStream(server.app);
  const { body } = await edit(ana, post.id, { text: 'Desk lamp without shade' });
  await expect.poll(() => stream.frames.length).toBe(1);
  const { name, data } = stream.frames[0]?.data ?? {};
  expect({ name, data }).toEqual({ name: 'post.changed', data: { ...body, saved: null } });
  const { body: feed } = await server.call('GET', '/api/posts');
  expect(feed.items.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual([later.id, post.id]);
});

test('an edit that changes nothing is none', async () => {
  const ana = await server.person();
  const post = await write(ana);
  const { status, body } = await edit(ana, post.id, { text: 'Desk lamp' });
  expect({ status, editedAt: body.editedAt }).toEqual({ status: 200, editedAt: null });
});

test('an edit repeated after a lost response is stored once', async () => {
  const ana = await server.person();
  const post = await write(ana);
  const first = await edit(ana, post.id);
  const again = await edit(ana, post.id);
  expect(again).toMatchObject({ status: 200, body: { editedAt: first.body.editedAt } });
});

test('an edit of what was edited elsewhere meanwhile is rejected', async () => {
  const ana = await server.person();
  const post = await write(ana);
  const both = await Promise.all([
    edit(ana, post.id, { text: 'In one tab' }),
    edit(ana, post.id, { text: 'In another' }),
  ]);
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
  const { body } = await server.call('GET', `/api/posts/${post.id}/versions`);
  expect(body.items).toHaveLength(1);
});

/** A post of three lamps of which one is handed over, as a deal does it, while its author writes. */
async function sellOneOfThree(ana: Person): Promise<string> {
  const body = { text: editorText('Three lamps'), listing: { priceCents: 4_000, quantity: 3 } };
  const { id: postId, campusId } = (await server.call('POST', '/api/posts', { as: ana, body }))
    .body;
  const move = { campusId, postId, from: 'available', to: 'available', quantity: 2 } as const;
  await server.inTransaction((unit) => moveListing(unit, move));
  return postId;
}

test('an edit that leaves the number as its author saw it brings back nothing that was sold meanwhile', async () => {
  const ana = await server.person();
  const postId = await sellOneOfThree(ana);
  const listing = { priceCents: 3_500, quantity: 3 };
  const first = await edit(ana, postId, { listing, quantitySeen: 3 });
  expect(first.body.listing).toMatchObject({ priceCents: 3_500, quantity: 2 });
  const again = await edit(ana, postId, { listing, quantitySeen: 3 });
  expect(again).toMatchObject({ status: 200, body: { editedAt: first.body.editedAt } });
});

test('a new number is rejected if some were sold since its author looked, and taken from who saw that', async () => {
  const ana = await server.person();
  const postId = await sellOneOfThree(ana);
  const listing = { priceCents: 4_000, quantity: 5 };
  const stale = await edit(ana, postId, { listing, quantitySeen: 3 });
  expect([stale.status, stale.body.error]).toEqual([409, 'quantity_changed']);
  const { body: kept } = await server.call('GET', `/api/posts/${postId}`);
  expect(kept).toMatchObject({ listing: { quantity: 2 }, editedAt: null });
  const seen = { listing, quantitySeen: 2 };
  const first = await edit(ana, postId, seen);
  expect(first.body.listing.quantity).toBe(5);
  // The same call after a lost response.
  const again = await edit(ana, postId, seen);
  expect(again).toMatchObject({ status: 200, body: { editedAt: first.body.editedAt } });
});

test("only the author edits, and only a top-level post; a visitor, a stranger and another campus's site change nothing", async () => {
  const [ana, ben] = [await server.person(), await server.person()];
  const post = await write(ana);
  const { body: reply } = await server.call('POST', `/api/posts/${post.id}/replies`, {
    as: ana,
    body: { text: editorText('Still there') },
  });
  const codes = [
    await edit(undefined, post.id),
    await edit(ben, post.id),
    await edit(ana, reply.id),
    await edit(ana, 'no-id'),
  ].map(({ body }) => body.error);
  expect(codes).toEqual(['sign_in_required', 'not_your_post', 'post_deleted', 'post_deleted']);
  expect((await server.call('GET', `/api/posts/${post.id}`)).body.editedAt).toBeNull();
});

test.for([
  [{ text: '' }, 'post_empty'],
  [{ text: 'x'.repeat(501) }, 'too_many_characters'],
  [{ category: 'spells' }, 'category_unknown'],
  [{ listing: { priceCents: 1_000_001 } }, 'price_invalid'],
] as const)('%j is rejected as %s, and the post stays as it was', async ([change, code]) => {
  const ana = await server.person();
  const post = await write(ana);
  expect((await edit(ana, post.id, change)).body.error).toBe(code);
  const { body } = await server.call('GET', `/api/posts/${post.id}`);
  expect(body).toMatchObject({ text: post.text, listing: post.listing, editedAt: null });
});

test('a new mention is told, one of an earlier version is not told again', async () => {
  const [ana, ben, cleo] = [
    await server.person(),
    await server.person({ username: 'ben_edits' }),
    await server.person({ username: 'cleo_edits' }),
  ];
  const post = await write(ana, 'For @ben_edits');
  const text = 'For @ben_edits or @cleo_edits';
  const { body } = await edit(ana, post.id, { text });
  expect(body.mentions.map(({ username }: { username: string }) => username)).toEqual([
    'ben_edits',
    'cleo_edits',
  ]);
  await edit(ana, post.id, { text: 'For nobody', editedAt: body.editedAt });
  for (const as of [ben, cleo]) {
    const { body: told } = await server.call('GET', '/api/notifications', { as });
    expect(told.items.map(({ type }: { type: string }) => type)).toEqual(['mention']);
  }
  const { body: shown } = await server.call('GET', `/api/posts/${post.id}`);
  expect(shown.mentions).toEqual([]);
});

test('a post taken down and put back has its versions', async () => {
  const ana = await server.person();
  const post = await write(ana);
  const { body: edited } = await edit(ana, post.id);
  const versions = () => server.call('GET', `/api/posts/${post.id}/versions`, { as: ana });
  await server.inTransaction((unit) => takeDown(unit, { postId: post.id, reason: 'A scam.' }));
  expect((await versions()).status).toBe(404);
  await server.inTransaction((unit) => putBack(unit, post.id));
  expect((await versions()).body.items).toHaveLength(1);
  const { body } = await server.call('GET', `/api/posts/${post.id}`, { as: ana });
  expect(body).toMatchObject({ listing: edited.listing, editedAt: edited.editedAt });
});
