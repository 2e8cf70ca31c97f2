import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { featureData } from '#app/server/features.ts';
import { removals } from '#features/removals/server/index.ts';
import { deleteExpired } from '#platform/server/process/housekeeping.ts';
import { photo } from '#tests/support/data/pictures.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';
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
let ana: Person;
let ben: Person;
let cleo: Person;
beforeAll(async () => {
  server = await startTestServer();
  reader = await server.person({ firstName: 'Rea' });
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.deleteFrom('removals').execute();
  ana = await server.person({ firstName: 'Ana' });
  ben = await server.person({ firstName: 'Ben' });
  cleo = await server.person({ firstName: 'Cleo' });
});

/** Writes a post, or a reply to one. */
async function write(as: Person, text: string, parentId?: string): Promise<string> {
  const path = parentId ? `/api/posts/${parentId}/replies` : '/api/posts';
  const body = { text: editorText(text) };
  const { status, body: post } = await server.call('POST', path, { as, body });
  expect([status, post.message]).toEqual([201, undefined]);
  return post.id;
}

async function setBan({ memberId }: Person, bannedAt: Date | null): Promise<string> {
  await sql`update members set banned_at = ${bannedAt} where id = ${memberId}`.execute(server.db);
  return memberId;
}
/** Jobs about bans that were added, and would hide what a test shows next. */
const untilApplied = () =>
  expect
    .poll(() =>
      server.db.selectFrom('jobs').select('key').where('name', '=', 'apply-ban').execute(),
    )
    .toEqual([]);
const ban = async (person: Person) => hidePostsOf(server, await setBan(person, new Date()));
async function endBan(person: Person): Promise<number> {
  const shown = await showPostsOf(server, await setBan(person, null));
  await untilApplied();
  return shown;
}
const remove = (postId: string) =>
  server.inTransaction((unit) => takeDown(unit, { postId, reason: 'A scam.' }));
async function restore(postId: string): Promise<string> {
  const outcome = await server.inTransaction((unit) => putBack(unit, postId));
  await untilApplied();
  return outcome;
}

/** How many replies are counted under each of these posts; undefined for those that are not shown. */
async function counts(...ids: string[]): Promise<(number | undefined)[]> {
  const found = await Promise.all(
    ids.map((id) => server.call('GET', `/api/posts/${id}`, { as: reader })),
  );
  return found.map(({ status, body }) => (status === 200 ? body.replyCount : undefined));
}

const kept = async () =>
  (await server.db.selectFrom('removed_posts').select('post_id').execute()).map(
    ({ post_id: id }) => id,
  );

async function passDays(days: number): Promise<void> {
  await sql`
    update removals set erase_at = erase_at - make_interval(days => ${days}::integer)
  `.execute(server.db);
  await deleteExpired(server.db, featureData);
}

describe('a reply that a ban hides, under a post that is hidden after it', () => {
  it.each(['a ban', 'staff'])(
    'comes back with the post that %s hides, when its own ban ended first',
    async (cause) => {
      const post = await write(ana, 'A desk');
      const [bens, cleos] = [await write(ben, 'Nice', post), await write(cleo, 'Old', post)];
      const under = await write(cleo, 'Thanks', bens);
      const all = [post, bens, cleos, under];

      await ban(ben);
      expect(await counts(...all)).toEqual([1, undefined, 0, undefined]);
      await (cause === 'staff' ? remove(post) : ban(ana));
      await endBan(ben);
      expect(await counts(...all)).toEqual([undefined, undefined, undefined, undefined]);

      if (cause === 'staff') expect(await restore(post)).toBe('restored');
      else await endBan(ana);
      expect(await counts(...all)).toEqual([3, 1, 0, 0]);
      expect(await kept()).toEqual([]);
    },
  );

  it('comes back when its own ban ends last', async () => {
    const post = await write(ana, 'A desk');
    const bens = await write(ben, 'Nice', post);
    await ban(ben);
    await ban(ana);
    await endBan(ana);
    expect(await counts(post, bens)).toEqual([0, undefined]);
    await endBan(ben);
    expect(await counts(post, bens)).toEqual([1, 0]);
  });

  it.each([
    ['from below', () => [cleo, ben, ana]],
    ['from above', () => [ana, ben, cleo]],
    ['from the middle', () => [ben, ana, cleo]],
  ])('comes back at every depth, when the bans end %s', async (_order, order) => {
    const post = await write(ana, 'A desk');
    const bens = await write(ben, 'Nice', post);
    const cleos = await write(cleo, 'Is it?', bens);
    const anas = await write(ana, 'It is.', cleos);
    for (const person of [cleo, ben, ana]) await ban(person);
    for (const person of order()) await endBan(person);
    expect(await counts(post, bens, cleos, anas)).toEqual([3, 2, 1, 0]);
    expect(await kept()).toEqual([]);
  });

  it('R19 comes back when both bans end at the same time', async () => {
    for (let round = 0; round < 4; round += 1) {
      const [post, other] = [await write(ana, 'A desk'), await write(ben, 'A lamp')];
      const [bens, anas] = [await write(ben, 'Nice', post), await write(ana, 'Nice', other)];
      for (const person of round % 2 ? [ana, ben] : [ben, ana]) await ban(person);
      await Promise.all([setBan(ana, null), setBan(ben, null)]);
      await Promise.all([ana, ben].map(({ memberId }) => showPostsOf(server, memberId)));
      expect([round, await counts(post, bens, other, anas)]).toEqual([round, [1, 0, 1, 0]]);
      expect(await kept()).toEqual([]);
    }
  });

  it('that staff took down is kept as long as the ban of its author, if the decision is taken back', async () => {
    const post = await write(ana, 'A desk');
    const bens = await write(ben, 'Nice', post);
    await remove(bens);
    await ban(ben);
    expect(await restore(bens)).toBe('not possible');
    await passDays(31);
    await endBan(ben);
    expect(await counts(post, bens)).toEqual([1, 0]);
  });

  it('is erased with the post, with its photos', async () => {
    const post = await write(ana, 'A desk');
    const bens = await replyWithPhoto(post);
    await ban(ben);
    await remove(post);
    await endBan(ben);
    await passDays(29);
    expect(await kept()).toHaveLength(2);
    expect(await queued()).not.toContain(bens.path);
    await passDays(2);
    expect(await kept()).toEqual([]);
    expect(await queued()).toContain(bens.path);
    expect(await restore(post)).toBe('unknown');
  });

  it('is erased 30 days after the end of its ban, if its author deleted the post', async () => {
    const post = await write(ana, 'A desk');
    const bens = await write(ben, 'Nice', post);
    await ban(ben);
    await server.call('DELETE', `/api/posts/${post}`, { as: ana });
    await passDays(100);
    expect(await kept()).toEqual([bens]);
    await endBan(ben);
    await passDays(29);
    expect(await kept()).toEqual([bens]);
    await passDays(2);
    expect(await kept()).toEqual([]);
  });

  it('stays hidden without an end if its author is banned again before it is shown', async () => {
    const post = await write(ana, 'A desk');
    const bens = await write(ben, 'Nice', post);
    await ban(ben);
    // A job that had begun before.
    expect(await showPostsOf(server, ben.memberId)).toBe(0);
    await passDays(31);
    await endBan(ben);
    expect(await counts(post, bens)).toEqual([1, 0]);
  });

  it('R17 comes back also if a release before had begun to erase it, unless the post is gone', async () => {
    const post = await write(ana, 'A desk');
    const shown = await write(cleo, 'A lamp');
    const gone = await write(cleo, 'A book');
    const replies: string[] = [];
    for (const id of [post, shown, gone]) replies.push(await write(ben, 'Nice', id));
    await ban(ben);
    await ban(ana);
    await server.call('DELETE', `/api/posts/${gone}`, { as: cleo });
    await setBan(ben, null);
    await sql`
      update removals set erase_at = now() + interval '9 days' where member_id = ${ben.memberId}
    `.execute(server.db);

    const file = new URL('../../../../../db/migrations/0493_hidden_parents.sql', import.meta.url);
    await sql.raw(readFileSync(file, 'utf8')).execute(server.db);
    await runJobsNow(server.db, 'apply-ban');
    await untilApplied();
    expect(await counts(...replies)).toEqual([undefined, 0, undefined]);
    await passDays(10);
    await endBan(ana);
    expect(await counts(post, ...replies)).toEqual([1, 0, 0, undefined]);
    expect(await kept()).toEqual([]);
  });

  it('OWN-02 is erased with the account of its author, or of the author of the post', async () => {
    for (const who of ['ben', 'ana']) {
      const post = await write(ana, 'A desk');
      const bens = await replyWithPhoto(post);
      await ban(ben);
      await ban(ana);
      await setBan(ben, null);
      await showPostsOf(server, ben.memberId);
      await erase(who === 'ben' ? ben : ana);
      expect(await kept()).toEqual(who === 'ben' ? [post] : []);
      expect(await queued()).toContain(bens.path);
      await endBan(ana);
    }
  });
});

describe('a reply under a hidden post, whose author is banned then', () => {
  it('comes back after its own ban with what others wrote under it, with photos, likes and counts', async () => {
    const post = await write(ana, 'A desk');
    const bens = await replyWithPhoto(post);
    const cleos = await write(cleo, `Thanks @${ana.username}`, bens.id);
    const other = await write(cleo, 'Old', post);
    await server.call('PUT', `/api/posts/${bens.id}/save`, { as: cleo });
    const read = async () =>
      (await server.call('GET', `/api/posts/${post}/replies`, { as: reader })).body;
    const before = await read();

    await ban(ana);
    expect(await ban(ben)).toBe(0);
    await endBan(ana);
    expect(await counts(post, bens.id, cleos, other)).toEqual([1, undefined, undefined, 0]);
    expect(await queued()).not.toContain(bens.path);
    await passDays(100);

    await endBan(ben);
    expect(await counts(post, bens.id, cleos, other)).toEqual([3, 1, 0, 0]);
    expect(await read()).toEqual(before);
    expect(JSON.stringify(before)).toContain(bens.path);
    expect(await queued()).not.toContain(bens.path);
    expect(await kept()).toEqual([]);
  });

  it('waits for each banned author above it', async () => {
    const post = await write(ana, 'A desk');
    const bens = await write(ben, 'Nice', post);
    const cleos = await write(cleo, 'Is it?', bens);
    const anas = await write(ana, 'It is.', cleos);
    await remove(post);
    await ban(ben);
    await ban(cleo);
    await restore(post);
    expect(await counts(post, bens, cleos, anas)).toEqual([0, undefined, undefined, undefined]);
    await endBan(ben);
    expect(await counts(post, bens, cleos, anas)).toEqual([1, 0, undefined, undefined]);
    await endBan(cleo);
    expect(await counts(post, bens, cleos, anas)).toEqual([3, 2, 1, 0]);
  });

  it('counts right where one reply stays hidden and another is back', async () => {
    const post = await write(ana, 'A desk');
    const [one, two] = [await write(ana, 'One', post), await write(ana, 'Two', post)];
    const [bens, cleos] = [await write(ben, 'Nice', one), await write(cleo, 'Old', two)];
    await ban(ben);
    await remove(post);
    await endBan(ben);
    await ban(cleo);
    await restore(post);
    expect(await counts(post, one, two, bens, cleos)).toEqual([3, 1, 0, 0, undefined]);
    await endBan(cleo);
    expect(await counts(post, one, two, bens, cleos)).toEqual([4, 1, 1, 0, 0]);
  });

  it('OWN-02 is erased with the account of its author', async () => {
    const post = await write(ana, 'A desk');
    const bens = await replyWithPhoto(post);
    const cleos = await write(cleo, 'Thanks', bens.id);
    await remove(post);
    await ban(ben);
    await restore(post);
    expect((await kept()).toSorted()).toEqual([bens.id, cleos].toSorted());
    await erase(ben);
    expect(await kept()).toEqual([]);
    expect(await queued()).toContain(bens.path);
    expect(await counts(post)).toEqual([0]);
  });
});

async function replyWithPhoto(postId: string): Promise<{ id: string; path: string }> {
  const file = await photo({ width: 300, height: 200 });
  const upload = await server.call('POST', '/api/uploads', { as: ben, file });
  const { id: uploadId, postId: id, media } = upload.body;
  const { status } = await server.call('POST', `/api/posts/${postId}/replies`, {
    as: ben,
    body: { text: editorText('Nice'), replyId: id, uploadIds: [uploadId] },
  });
  expect(status).toBe(201);
  return { id, path: media.path.replace('/files/', '') };
}

const queued = async () =>
  (await server.db.selectFrom('file_removals').select('path').execute()).map(({ path }) => path);

async function erase({ memberId }: Person): Promise<void> {
  await server.inTransaction(async (unit) => {
    await removals.data?.erasure?.deleteRemaining?.(unit, memberId);
  });
}
