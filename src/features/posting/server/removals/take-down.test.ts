import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { featureData } from '#app/server/features.ts';
import { removals } from '#features/removals/server/index.ts';
import { countAllWords } from '#tests/support/code/count-all-words.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { deleteExpired } from '#platform/server/process/housekeeping.ts';
import { photo } from '#tests/support/data/pictures.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { hidePostsOf, showPostsOf } from './hide-member.ts';
import { putBack, takeDown } from './take-down.ts';

let server: TestServer;
/** Members read the newest state; what visitors read may be a second old. */
let reader: Person;
beforeAll(async () => {
  server = await startTestServer();
  reader = await server.person({ firstName: 'Rea' });
});
afterAll(() => server.close());

const write = async (as: Person, text: string, parentId?: string): Promise<string> => {
  const path = parentId ? `/api/posts/${parentId}/replies` : '/api/posts';
  const { status, body } = await server.call('POST', path, {
    as,
    body: { text: editorText(text) },
  });
  expect([status, body.message]).toEqual([201, undefined]);
  return body.id;
};

const shown = async (id: string) => {
  const { status, body } = await server.call('GET', `/api/posts/${id}`, { as: reader });
  return status === 200 ? body : undefined;
};

const feed = async (): Promise<string[]> =>
  (await server.call('GET', '/api/posts', { as: reader })).body.items.map(
    ({ id }: { id: string }) => id,
  );

const remove = (postId: string) =>
  server.inTransaction((unit) => takeDown(unit, { postId, reason: 'A scam.' }));
const restore = (postId: string) => server.inTransaction((unit) => putBack(unit, postId));

it('POST-08 the operator takes a post down with its replies and puts it back as it was', async () => {
  const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
  const other = await write(ana, 'Another post');
  const id = await write(ana, `A theremin for @${ben.username}`);
  const comment = await write(ben, 'Is it loud?', id);
  const reply = await write(ana, 'Very.', comment);
  await server.call('PUT', `/api/posts/${id}/save`, { as: ben });
  const before = await shown(id);
  const repliesBefore = (await server.call('GET', `/api/posts/${id}/replies`, { as: reader })).body;

  expect(await remove(id)).toBe(true);

  for (const gone of [id, comment, reply]) expect(await shown(gone)).toBeUndefined();
  const [mail] = await mailsTo(server, `${ana.username}@mail.example`);
  expect(mail?.subject).toBe('Your post was removed from Quad');
  expect(mail?.text).toContain('Hi Ana, we removed your post “A theremin for');
  expect(mail?.text).toContain('The reason: A scam.');
  expect(await feed()).toEqual([other]);
  expect(await totalPosts(ana)).toBe(1);
  const search = async () =>
    (await server.call('GET', '/api/search/posts?q=theremin', { as: reader })).body.items;
  await countAllWords(server.db);
  expect(await search()).toHaveLength(0);

  expect(await restore(id)).toBe('restored');

  expect(await shown(id)).toEqual(before);
  expect(before).toMatchObject({
    saveCount: 1,
    replyCount: 2,
    mentions: [{ username: ben.username }],
  });
  expect((await server.call('GET', `/api/posts/${id}/replies`, { as: reader })).body).toEqual(
    repliesBefore,
  );
  expect(await feed()).toEqual([id, other]);
  expect(await totalPosts(ana)).toBe(2);
  expect(await restore(id)).toBe('unknown');
});

it('a comment that was taken down counts no more, and comes back only while what it replies to is there', async () => {
  const ana = await server.person();
  const id = await write(ana, 'A lamp');
  const comment = await write(ana, 'With a bulb', id);
  await write(ana, 'Or two', comment);

  await remove(comment);
  expect((await shown(id)).replyCount).toBe(0);
  expect(await restore(comment)).toBe('restored');
  expect((await shown(id)).replyCount).toBe(2);

  await remove(comment);
  await server.call('DELETE', `/api/posts/${id}`, { as: ana });
  expect(await restore(comment)).toBe('not possible');
});

it('the files of a removed post are kept, are read by nobody, and are deleted when it is erased', async () => {
  const ana = await server.person();
  const { bytes, name } = await photo({ color: '#c33', width: 600, height: 400 });
  const uploaded = await server.call('POST', '/api/uploads', { as: ana, file: { name, bytes } });
  const { id: uploadId, postId, media } = uploaded.body;
  const body = { text: editorText('A couch'), postId, uploadIds: [uploadId] };
  const { id } = (await server.call('POST', '/api/posts', { as: ana, body })).body;
  const queued = async () =>
    (await server.db.selectFrom('file_removals').select('path').execute()).map((row) => row.path);
  const file = () => server.call('GET', `${media.path}-${media.widths[0]}.webp`);

  await remove(id);
  expect(await queued()).toEqual([]);
  expect((await file()).status).toBe(404);
  await restore(id);
  expect(await queued()).toEqual([]);
  expect((await file()).status).toBe(200);
  expect((await shown(id)).media).toHaveLength(1);

  await remove(id);
  await sql`update removals set erase_at = now() - interval '1 second'`.execute(server.db);
  await deleteExpired(server.db, featureData);
  expect(await queued()).toEqual([media.path.replace('/files/', '')]);
  expect(await restore(id)).toBe('unknown');
});

it('ROLE-11 what a banned member wrote is hidden, and shown again after the ban; what others wrote under it, too', async () => {
  const [ana, troll] = [await server.person(), await server.person({ firstName: 'Troll' })];
  const theirs = await write(troll, 'Buy this');
  const response = await write(ana, 'No', theirs);
  const post = await write(ana, 'A chair');
  const comment = await write(troll, 'Ugly', post);
  const ban = (bannedAt: Date | null) =>
    server.db
      .updateTable('members')
      .set({ banned_at: bannedAt })
      .where('id', '=', troll.memberId)
      .execute();

  await ban(new Date());
  expect(await hidePostsOf(server, troll.memberId)).toBe(2);

  for (const id of [theirs, response, comment]) expect(await shown(id)).toBeUndefined();
  expect((await shown(post)).replyCount).toBe(0);
  const profile = () => server.call('GET', `/api/profiles/${troll.username}`);
  expect((await profile()).status).toBe(404);
  await server.call('PUT', `/api/posts/${post}/save`, { as: ana });

  await ban(null);
  expect(await showPostsOf(server, troll.memberId)).toBe(2);

  for (const id of [theirs, response, comment]) expect(await shown(id)).toBeDefined();
  expect((await shown(post)).replyCount).toBe(1);
  expect((await profile()).status).toBe(200);
});

it('OWN-02 nothing of a deleted account stays in what was removed', async () => {
  const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
  const id = await write(ana, 'A desk');
  const comment = await write(ben, 'Nice', id);
  await server.call('PUT', `/api/posts/${id}/save`, { as: ben });
  await remove(id);

  await server.inTransaction(async (unit) => {
    await removals.data?.erasure?.deleteRemaining?.(unit, ben.memberId);
  });
  const { rows } = await sql`
    select 1 from removed_posts where author_id = ${ben.memberId}
    union all select 1 from removed_rows where "row"::text like ${`%${ben.memberId}%`}
  `.execute(server.db);
  expect(rows).toEqual([]);
  expect(await restore(id)).toBe('restored');
  expect(await shown(id)).toMatchObject({ replyCount: 0, saveCount: 0 });
  expect(await shown(comment)).toBeUndefined();
});

async function totalPosts({ memberId }: Person): Promise<number> {
  const row = await server.db
    .selectFrom('members')
    .select('total_posts')
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.total_posts;
}
