import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { featureData as data } from '#app/server/features.ts';
import { deletedUsername } from '#platform/contract/people/deleted-member.ts';
import { newId } from '#platform/server/ids.ts';
import {
  addConversation,
  listConversations,
  sendMessage,
} from '#tests/support/data/conversations.ts';
import { leaveTraces } from '#tests/support/data/leave-traces.ts';
import { dumpRows } from '#tests/support/data/dump-rows.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { photo, type Picture } from '#tests/support/data/pictures.ts';
import { runJobsNow } from '#tests/support/servers/clock.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { closeAccount } from './delete-account.ts';

const path = '/api/account/deletion';
/** A text that everything Ana writes contains; another one for each test, and for a retry. */
let canary: string;

const logged: string[] = [];
let server: TestServer;
let lamp: Picture;
beforeAll(async () => {
  const logTo = { write: (line: string) => void logged.push(line) };
  server = await startTestServer({ LOG_LEVEL: 'info' }, { logTo });
  lamp = await photo({ width: 300, height: 200 });
});
beforeEach(() => {
  canary = `zqcanary${crypto.randomUUID().slice(0, 6)}`;
});
afterAll(() => server.close());

const call = async (method: string, at: string, as?: Person, body?: unknown) => {
  const response = await server.call(method, at, { as, ...(body !== undefined && { body }) });
  expect([at, response.status < 300]).toEqual([at, true]);
  return response.body;
};

const write = (as: Person, text: string, more: object = {}) =>
  call('POST', '/api/posts', as, { text: editorText(text), ...more });
const reply = (as: Person, to: string, text: string) =>
  call('POST', `/api/posts/${to}/replies`, as, { text: editorText(text) });
const findPost = (id: string) => call('GET', `/api/posts/${id}`);

async function uploaded(as: Person, file: string) {
  return (await server.call('POST', file, { as, file: lamp })).body;
}

async function files(): Promise<string[]> {
  const found = await readdir(server.config.dataDir, { recursive: true, withFileTypes: true });
  return found.filter((each) => each.isFile()).map(({ name }) => name);
}

const getDeletion = ({ memberId }: Person) =>
  server.db
    .selectFrom('account_deletions')
    .selectAll()
    .where('member_id', '=', memberId)
    .executeTakeFirst();

/** Sets the date of the deletion to now and starts another process, which looks for due deletions at once. */
async function makeDue({ memberId }: Person): Promise<void> {
  await server.db
    .updateTable('account_deletions')
    .set({ due_at: new Date(Date.now() - 1_000), begun_at: null })
    .where('member_id', '=', memberId)
    .execute();
  await runJobsNow(server.db, 'find-due-deletions');
}

/**
 * The account is closed and its content deleted; the content is deleted once more when no request can write any more.
 */
async function untilClosed(person: Person): Promise<void> {
  await makeDue(person);
  const untilNext = async () => ((await getDeletion(person))?.due_at.getTime() ?? 0) - Date.now();
  await expect.poll(untilNext).toBeGreaterThan(20 * 60_000);
}

async function untilDeleted(person: Person): Promise<void> {
  if ((await findMember(person))?.deleted_at === null) await untilClosed(person);
  await server.db
    .updateTable('members')
    .set({ deleted_at: new Date(Date.now() - 21 * 60_000) })
    .where('id', '=', person.memberId)
    .execute();
  await makeDue(person);
  await expect.poll(() => getDeletion(person)).toBeUndefined();
}

const findMember = ({ memberId }: Person) =>
  server.db.selectFrom('members').selectAll().where('id', '=', memberId).executeTakeFirst();

const linesWith = (text: string, part: string) =>
  text.split('\n').filter((line) => line.toLowerCase().includes(part.toLowerCase()));

/** Ana fills in everything that a member can. */
async function fillInEverything(ana: Person, ben: Person, bens: string): Promise<void> {
  await server.db
    .updateTable('members')
    .set({
      username: `${canary}name`,
      first_name: `${canary}First`,
      middle_name: `${canary}middle`,
      bio: `${canary}bio`,
      email: `${canary}@mail.example`,
      school_email: `${canary}@ou.edu`,
      phone: `${canary}1`,
    })
    .where('id', '=', ana.memberId)
    .execute();
  const { postId, id } = await uploaded(ana, '/api/uploads');
  await write(ana, `A lamp ${canary}post`, { postId, uploadIds: [id] });
  await reply(ben, postId, 'A response of Ben');
  const comment = await reply(ana, bens, `Is it there? ${canary}comment @${ben.username}`);
  await call('PUT', `/api/posts/${bens}/save`, ana);
  await call('PUT', `/api/posts/${comment.id}/report`, ben, { reason: 'spam' });
  await call('PUT', `/api/posts/${bens}/report`, ana, { reason: 'scam' });
  await call('POST', '/api/search/views', ana, { text: `${canary}search` });
  await call('POST', '/api/feedback', ana, { text: `${canary}letter` });
  // Sent before logging in.
  const email = `${canary}@Mail.example`;
  await call('POST', '/api/feedback', undefined, { text: `${canary}visitor`, email });
  await uploaded(ana, '/api/uploads');
  const stored = [{ id: newId(), member_id: ana.memberId, campus_id: 'ou', name: 'Login' }];
  await server.db.insertInto('analytics_events').values(stored).execute();
  await server.db
    .insertInto('old_usernames')
    .values({ username: `${canary}old`, member_id: ana.memberId, kept_until: new Date(2e12) })
    .execute();
  await leaveTraces(server.db, { memberId: ana.memberId, postId: bens, canary });
  await call('POST', '/api/own-data/exports', ana);
  await vi.waitFor(
    async () => expect((await call('GET', '/api/own-data', ana)).export?.state).toBe('ready'),
    { timeout: 60_000 },
  );
}

it('T74 nothing of a deleted account is left in tables, files, events, queues and the log', async () => {
  const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
  const bens = (await write(ben, 'A couch of Ben')).id;
  const before = await files();
  await fillInEverything(ana, ben, bens);
  // Words are counted by a job.
  await vi.waitFor(
    async () => expect(await dumpRows(server.db)).toContain(`search_words (${canary}post`),
    {
      timeout: 60_000,
    },
  );
  expect((await files()).length).toBeGreaterThan(before.length);
  await call('POST', path, ana, { username: `${canary}name` });
  await untilDeleted(ana);
  expect(await findMember(ana)).toMatchObject({
    username: deletedUsername(ana.memberId),
    email: `${deletedUsername(ana.memberId)}@deleted.invalid`,
    first_name: 'Deleted',
    last_name: 'member',
    campus_id: null,
  });
  await vi.waitFor(
    async () => {
      const all = await dumpRows(server.db);
      expect(linesWith(all, canary)).toEqual([]);
      expect(linesWith(all, ana.username)).toEqual([]);
      // Events of the campus name the member until they expire, and the anonymous row of the member stays.
      const ids = linesWith(all, ana.memberId).filter(
        (line) => !/^(live_events|members) /.test(line),
      );
      expect(ids).toEqual([]);
      expect((await files()).toSorted()).toEqual(before.toSorted());
    },
    { timeout: 60_000 },
  );
  expect(linesWith(logged.join('\n'), canary)).toEqual([]);
  expect(await findPost(bens)).toMatchObject({ replyCount: 0, saveCount: 0 });
  expect((await server.call('GET', '/api/session', { as: ana })).body.viewer).toBeNull();
  expect(await mailsTo(server, `${canary}@mail.example`)).toEqual([]);
});

it('the other member of a conversation keeps their own messages; the deleted one is shown as Deleted member', async () => {
  const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
  const conversationId = await addConversation(server, [ana, ben]);
  await sendMessage(server, ben, conversationId, 'Is the lamp there?');
  const { id: uploadId } = await uploaded(ana, `/api/conversations/${conversationId}/uploads`);
  await sendMessage(server, ana, conversationId, { text: `Yes ${canary}message`, uploadId });
  const page = await call('GET', `/api/conversations/${conversationId}/messages`, ben);
  const bens = page.items.find(({ authorId }: { authorId: string }) => authorId === ben.memberId);
  await call('PUT', `/api/messages/${bens.id}/heart`, ana);
  await call('POST', path, ana, { username: ana.username });
  await untilDeleted(ana);

  const [conversation] = await listConversations(server, ben);
  expect(conversation).toMatchObject({
    other: { firstName: 'Deleted', lastName: 'member', image: null, verified: false },
    lastMessage: 'Is the lamp there?',
    unread: false,
  });
  const { items } = await call('GET', `/api/conversations/${conversationId}/messages`, ben);
  expect(items).toMatchObject([{ id: bens.id, hearts: [] }]);
  const sent = await sendMessage(server, ben, conversationId, 'Hello?');
  expect([sent.status, sent.body.message]).toEqual([409, 'This member deleted their account.']);
  const again = { memberId: ana.memberId };
  expect((await server.call('POST', '/api/conversations', { as: ben, body: again })).status).toBe(
    404,
  );
  const all = await dumpRows(server.db);
  expect(linesWith(all, canary)).toEqual([]);
  expect(linesWith(all, ana.username)).toEqual([]);
  expect(linesWith(all, 'message_media')).toEqual([]);
  const { unread } = await call('GET', '/api/notifications/unread', ben);
  expect(unread ?? 0).toBe(0);
  const page404 = `/api/profiles/${deletedUsername(ana.memberId)}`;
  expect((await server.call('GET', page404, { as: ben })).status).toBe(404);
});

it('another process finishes a deletion whose process was killed', async () => {
  const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
  const bens = (await write(ben, 'A shelf of Ben')).id;
  await reply(ana, bens, `${canary}comment`);
  for (let each = 0; each < 3; each += 1) await write(ana, `Thing ${each} ${canary}post`);
  await call('POST', path, ana, { username: ana.username });
  const setBegunAt = (begun_at: Date) =>
    server.db
      .updateTable('account_deletions')
      .set({ due_at: new Date(Date.now() - 1_000), begun_at })
      .where('member_id', '=', ana.memberId)
      .execute();
  await setBegunAt(new Date());
  expect(await closeAccount({ ...server, data }, ana.memberId)).toBe(true);
  expect((await server.call('GET', path, { as: ana })).status).toBe(401);
  // Another process claims the deletion only if the first has not extended its claim for a quarter of an hour.
  await server.another();
  await wait(300);
  expect(linesWith(await dumpRows(server.db), canary).length).toBeGreaterThan(0);
  await setBegunAt(new Date(Date.now() - 16 * 60_000));
  await server.another();
  await vi.waitFor(async () => expect(linesWith(await dumpRows(server.db), canary)).toEqual([]), {
    timeout: 60_000,
  });
  expect(await findPost(bens)).toMatchObject({ replyCount: 0 });
});

it('what a request from before the deletion wrote late is deleted, too', async () => {
  const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
  await sendMessage(server, ben, await addConversation(server, [ana, ben]), 'Hello Ana');
  await call('POST', path, ana, { username: ana.username });
  await untilClosed(ana);
  const late = {
    id: newId(),
    campus_id: 'ou',
    author_id: ana.memberId,
    body: JSON.stringify(editorText(`${canary}late`)),
    plain_text: `${canary}late`,
  };
  await server.db.insertInto('posts').values(late).execute();
  await server.db
    .updateTable('members')
    .set({ bio: `${canary}bio`, total_posts: 1 })
    .where('id', '=', ana.memberId)
    .execute();
  await untilDeleted(ana);
  await expect.poll(async () => linesWith(await dumpRows(server.db), canary)).toEqual([]);
});

it('one part that cannot be deleted does not stop the others, and is tried again', async () => {
  const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
  const bens = (await write(ben, 'A table of Ben')).id;
  const { id: stuck } = await write(ana, `Stuck ${canary}post`);
  await write(ana, `Thing ${canary}post`);
  await call('PUT', `/api/posts/${bens}/save`, ana);
  await sql`
    create function reject() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$
  `.execute(server.db);
  await sql`
    create trigger stuck before delete on posts for each row
    when (old.plain_text like 'Stuck%') execute function reject()
  `.execute(server.db);
  await call('POST', path, ana, { username: ana.username });
  await makeDue(ana);
  const failures = () =>
    logged.filter((line) => line.includes(ana.memberId) && line.includes('not deleted'));
  await expect.poll(failures).toHaveLength(1);
  const posts = linesWith(await dumpRows(server.db), canary).filter((line) =>
    line.startsWith('posts '),
  );
  expect(posts).toEqual([expect.stringContaining(stuck)]);
  expect(await findPost(bens)).toMatchObject({ saveCount: 0 });
  await sql`drop trigger stuck on posts`.execute(server.db);
  await untilDeleted(ana);
  await expect.poll(async () => linesWith(await dumpRows(server.db), `${canary}post`)).toEqual([]);
});

it('the account of a banned member is not deleted until the ban is lifted', async () => {
  const ana = await server.person();
  await call('POST', path, ana, { username: ana.username });
  const setBan = (banned_at: Date | null) =>
    server.db.updateTable('members').set({ banned_at }).where('id', '=', ana.memberId).execute();
  await setBan(new Date());
  await makeDue(ana);
  await wait(300);
  expect(await findMember(ana)).toMatchObject({ deleted_at: null, username: ana.username });
  await setBan(null);
  await untilDeleted(ana);
});

it('a notification of several likes stays without the deleted member', async () => {
  const [ana, ben] = [await server.person(), await server.person({ firstName: 'Ben' })];
  const cleo = await server.person({ firstName: 'Cleo' });
  const bens = (await write(ben, 'A chair of Ben')).id;
  for (const each of [cleo, ana]) await call('PUT', `/api/posts/${bens}/save`, each);
  await call('POST', path, ana, { username: ana.username });
  await untilDeleted(ana);
  const { items } = await call('GET', '/api/notifications', ben);
  expect(items).toMatchObject([{ type: 'like', count: 1, from: { firstName: 'Cleo' } }]);
});
