import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { media } from '#features/media/server/index.ts';
import { caseAbout, newStaff } from '#tests/support/data/cases.ts';
import { dealsOn } from '#tests/support/data/deals.ts';
import { photo, type Picture } from '#tests/support/data/pictures.ts';
import { openStream } from '#tests/support/faults/stream.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { postRows } from '../stored-data-queries.ts';
import { putBack, takeDown } from '../removals/take-down.ts';

let server: TestServer;
let lamp: Picture;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  lamp = await photo({ width: 300, height: 200 });
});
afterAll(() => server.close());
beforeEach(async () => {
  [ana, ben] = [await server.person(), await server.person()];
});

type Media = { id: string; path: string };

const upload = (as: Person | undefined, postId?: string) =>
  server.call('POST', `/api/uploads${postId ? `?postId=${postId}` : ''}`, { as, file: lamp });

/** A post of Ana's with so many photos. */
async function write(count: number, listing: object | null = { priceCents: 4_000 }) {
  const uploadIds: string[] = [];
  let postId: string | undefined;
  for (let made = 0; made < count; made += 1) {
    const { body } = await upload(ana, postId);
    uploadIds.push(body.id);
    postId = body.postId;
  }
  const body = { text: editorText('Desk lamp'), listing, postId, uploadIds };
  return (await server.call('POST', '/api/posts', { as: ana, body })).body;
}

async function addTo(postId: string): Promise<string> {
  const { status, body } = await upload(ana, postId);
  expect({ status, postId: body.postId }).toEqual({ status: 201, postId });
  return body.id;
}

const edit = (postId: string, change: object, as: Person | undefined = ana) =>
  server.call('PUT', `/api/posts/${postId}`, {
    as,
    body: {
      text: editorText('Desk lamp'),
      category: null,
      listing: { priceCents: 4_000 },
      editedAt: null,
      ...change,
    },
  });

const read = async (postId: string) => (await server.call('GET', `/api/posts/${postId}`)).body;
const versionsOf = async (postId: string) =>
  (await server.call('GET', `/api/posts/${postId}/versions`)).body.items;
const idsOf = ({ media }: { media: Media[] }) => media.map(({ id }) => id);

const fileStatus = async ({ path }: Media, as?: Person) => {
  const headers = { host: 'ou.localhost:3000', ...(as && { cookie: as.cookie }) };
  return (await server.app.inject({ url: `${path}-200.webp`, headers })).statusCode;
};

/** The photos of a post whose files are stored. */
async function storedHashes(postId: string): Promise<string[]> {
  const folder = join(server.config.dataDir, 'files/images/posts', postId);
  const names = await readdir(folder).catch(() => []);
  return [...new Set(names.map((name) => name.slice(0, 32)))].toSorted();
}
const hashesOf = (media: Media[]) => media.map(({ path }) => path.slice(-32)).toSorted();

const reportOf = (postId: string, as: Person) =>
  server.call('PUT', `/api/posts/${postId}/report`, { as, body: { reason: 'scam' } });

test('photos are removed, added and ordered in one edit; every list, page and open page shows it', async () => {
  const post = await write(3);
  const [first, second, third] = post.media;
  const added = await addTo(post.id);
  const stream = await openStream(server.app);
  const { status, body } = await edit(post.id, {
    mediaIds: [third.id, added, first.id],
    alts: { [added]: 'From below', [first.id]: 'From above' },
  });
  expect({ status, ids: idsOf(body), count: body.imageCount }).toEqual({
    status: 200,
    ids: [third.id, added, first.id],
    count: 3,
  });
  expect(body.media.map(({ alt }: { alt: string }) => alt)).toEqual([
    '',
    'From below',
    'From above',
  ]);
  expect(idsOf(await read(post.id))).toEqual(idsOf(body));
  await expect.poll(() => stream.frames.length).toBe(1);
  expect(stream.frames[0]?.data).toMatchObject({
    name: 'post.changed',
    data: { media: body.media },
  });
  expect(await fileStatus(second)).toBe(404);
  expect(await fileStatus(first)).toBe(200);
  expect(await versionsOf(post.id)).toMatchObject([{ photos: { removed: 1, added: 1 } }]);
});

test('a post without photos enters the lists of photos with its first, and leaves them with its last', async () => {
  const post = await write(0);
  const lists = async () => {
    const lookups = [
      '/api/media',
      `/api/profiles/${ana.username}/posts?show=photos`,
      '/api/search/posts?q=lamp&show=media',
    ];
    const found = await Promise.all(lookups.map((path) => server.call('GET', path)));
    return found.map(({ body }) => body.items.some(({ id }: { id: string }) => id === post.id));
  };
  const added = await addTo(post.id);
  const { body } = await edit(post.id, { mediaIds: [added] });
  expect(await lists()).toEqual([true, true, true]);
  await edit(post.id, { mediaIds: [], editedAt: body.editedAt });
  expect(await lists()).toEqual([false, false, false]);
  expect((await read(post.id)).imageCount).toBe(0);
});

test('without a list of photos, as from older pages, they stay as they are', async () => {
  const post = await write(2);
  const { body } = await edit(post.id, { text: editorText('Brass lamp') });
  expect(body.media).toEqual(post.media);
  expect((await versionsOf(post.id))[0].photos).toBeUndefined();
});

test('another order or description is an edit; the same list is none', async () => {
  const post = await write(2);
  const [one, two] = idsOf(post);
  expect((await edit(post.id, { mediaIds: [one, two] })).body.editedAt).toBeNull();
  const { body: turned } = await edit(post.id, { mediaIds: [two, one] });
  expect(idsOf(turned)).toEqual([two, one]);
  const alts = { [one ?? '']: 'The shade' };
  const change = { mediaIds: [two, one], alts, editedAt: turned.editedAt };
  expect((await edit(post.id, change)).body.media[1].alt).toBe('The shade');
  const none = { removed: 0, added: 0 };
  expect(await versionsOf(post.id)).toMatchObject([{ photos: none }, { photos: none }]);
});

test('R20 an edit repeated after a lost response, or sent twice at once, adds its photo once', async () => {
  const post = await write(1);
  const added = await addTo(post.id);
  const mediaIds = [...idsOf(post), added];
  const both = await Promise.all([edit(post.id, { mediaIds }), edit(post.id, { mediaIds })]);
  const again = await edit(post.id, { mediaIds });
  for (const { status, body } of [...both, again]) {
    expect({ status, ids: idsOf(body) }).toEqual({ status: 200, ids: mediaIds });
  }
  expect(await versionsOf(post.id)).toHaveLength(1);
});

test('an edit of what was edited elsewhere changes no photo, and its upload can still be used', async () => {
  const post = await write(1);
  const added = await addTo(post.id);
  const { body: other } = await edit(post.id, { text: editorText('Brass lamp') });
  const change = { text: editorText('Brass lamp'), mediaIds: [added] };
  expect((await edit(post.id, change)).body.error).toBe('edited_elsewhere');
  expect((await read(post.id)).media).toEqual(post.media);
  const { body } = await edit(post.id, { ...change, editedAt: other.editedAt });
  expect(idsOf(body)).toEqual([added]);
});

test('T58 a photo of another post, an upload for one, one of a stranger, and a made-up id are rejected; nothing changes', async () => {
  const [post, other] = [await write(1), await write(1)];
  const { body: elsewhere } = await upload(ana);
  const { body: foreign } = await upload(ben);
  const kept = idsOf(post);
  const bad = [idsOf(other)[0], elsewhere.id, foreign.id, crypto.randomUUID(), kept[0]];
  for (const id of bad) {
    const change = { text: editorText('Changed'), mediaIds: [...kept, id] };
    expect((await edit(post.id, change)).body.error).toBe('upload_missing');
  }
  expect(await read(post.id)).toMatchObject({ media: post.media, text: post.text, editedAt: null });
  expect((await read(other.id)).media).toEqual(other.media);
});

test('LIMIT-04 an edit leaves at most ten photos, and no post without text and photos', async () => {
  const post = await write(2);
  const mediaIds = [...idsOf(post), ...Array.from({ length: 9 }, () => crypto.randomUUID())];
  expect((await edit(post.id, { mediaIds })).body.error).toBe('too_many_photos');
  const empty = { text: editorText(''), mediaIds: [] };
  expect((await edit(post.id, empty)).body.error).toBe('post_empty');
  const { body } = await edit(post.id, { ...empty, mediaIds: idsOf(post).slice(1) });
  expect(body.imageCount).toBe(1);
});

test('while it is reserved for a buyer, photos are added but not removed', async () => {
  const deals = dealsOn(server);
  const postId = await deals.sell(ana, [ben]);
  const photoId = await addTo(postId);
  const { body: first } = await edit(postId, { mediaIds: [photoId] });
  expect((await deals.reserve(ana, postId, ben)).status).toBe(201);
  const { editedAt } = first;
  const removed = await edit(postId, { mediaIds: [], editedAt });
  expect([removed.status, removed.body.error]).toEqual([409, 'photos_held']);
  const mediaIds = [await addTo(postId), photoId];
  const { body } = await edit(postId, { mediaIds, editedAt });
  expect(idsOf(body)).toEqual(mediaIds);
});

test('nobody but the author uploads for a post or changes its photos, and a paused author does not', async () => {
  const post = await write(1);
  const blocked = await server.person();
  await server.call('PUT', `/api/blocks/${blocked.memberId}`, { as: ana });
  const staff = await newStaff(server);
  for (const as of [ben, blocked, staff]) {
    expect((await upload(as, post.id)).body.error).toBe('upload_missing');
    const { error } = (await edit(post.id, { mediaIds: [] }, as)).body;
    expect(['not_your_post', 'post_deleted']).toContain(error);
  }
  expect((await upload(undefined, post.id)).status).toBe(401);
  const visitor = await server.call('PUT', `/api/posts/${post.id}`, { body: {} });
  expect(visitor.status).toBe(401);
  await server.db
    .updateTable('members')
    .set({ posting_paused_until: new Date(Date.now() + 60_000) })
    .where('id', '=', ana.memberId)
    .execute();
  expect((await edit(post.id, { mediaIds: [] })).body.error).toBe('posting_paused');
  expect((await read(post.id)).media).toEqual(post.media);
});

test('uploads for a post make no second one, and no comment', async () => {
  const post = await write(1);
  const added = await addTo(post.id);
  for (const [path, id] of [
    ['/api/posts', { postId: post.id }],
    [`/api/posts/${post.id}/replies`, { replyId: post.id }],
  ] as const) {
    const idempotencyKey = crypto.randomUUID();
    const body = { idempotencyKey, text: editorText('Second'), uploadIds: [added], ...id };
    expect((await server.call('POST', path, { as: ana, body })).body.error).toBe('upload_missing');
  }
  expect(await read(post.id)).toMatchObject({ media: post.media, replyCount: 0 });
});

test('a post taken down and put back has the photos that it was edited to have', async () => {
  const post = await write(2);
  const mediaIds = [await addTo(post.id), idsOf(post)[1]];
  const { body: edited } = await edit(post.id, { mediaIds });
  await server.inTransaction((unit) => takeDown(unit, { postId: post.id, reason: 'A scam.' }));
  await server.inTransaction((unit) => putBack(unit, post.id));
  expect(await read(post.id)).toMatchObject({ media: edited.media, imageCount: 2 });
  expect(await versionsOf(post.id)).toMatchObject([{ photos: { removed: 1, added: 1 } }]);
  for (const each of edited.media) expect(await fileStatus(each)).toBe(200);
});

test('staff see in a report which photo was taken out, for 90 days; nobody else sees it', async () => {
  const post = await write(2);
  const [kept, gone] = post.media;
  await edit(post.id, { mediaIds: [kept.id] });
  // Removing an upload makes the server delete all files that wait for it.
  const unused = await addTo(post.id);
  await server.call('DELETE', `/api/uploads/${unused}`, { as: ana });
  await expect.poll(() => storedHashes(post.id)).toEqual(hashesOf(post.media));
  const staff = await newStaff(server);
  expect(await fileStatus(gone, staff)).toBe(404);
  expect((await reportOf(post.id, ben)).status).toBe(200);
  const { media: shown } = await caseAbout(server, staff, post.id);
  expect(hashesOf(shown)).toEqual(hashesOf(post.media));
  expect(await fileStatus(gone, staff)).toBe(200);
  for (const as of [undefined, ana, ben]) expect(await fileStatus(gone, as)).toBe(404);
});

test('the file of a photo that was taken out is deleted after 90 days, or with its post', async () => {
  const [old, deleted] = [await write(2), await write(2)];
  for (const post of [old, deleted]) await edit(post.id, { mediaIds: idsOf(post).slice(1) });
  const { memberId } = ana;
  const page = { memberId, after: '00000000-0000-0000-0000-000000000000', limit: 10 };
  const rows = await postRows(server.db, page);
  const former = rows.map(({ data }) => data['formerPhotos']);
  expect(former).toHaveLength(2);
  expect(former).toContainEqual([`media${old.media[0].path.slice('/files'.length)}.webp`]);
  await server.db
    .updateTable('former_media')
    .set({ removed_at: new Date(Date.now() - 91 * 24 * 60 * 60_000) })
    .where('post_id', '=', old.id)
    .execute();
  for (const deleteExpired of media.data?.deleteExpired ?? []) await deleteExpired(server.db);
  await server.call('DELETE', `/api/posts/${deleted.id}`, { as: ana });
  await expect.poll(() => storedHashes(old.id)).toEqual(hashesOf(old.media.slice(1)));
  await expect.poll(() => storedHashes(deleted.id)).toEqual([]);
});
