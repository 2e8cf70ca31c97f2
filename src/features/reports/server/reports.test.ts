import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { addConversation, sendMessage } from '#tests/support/data/conversations.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { newId } from '#platform/server/ids.ts';
import { closeReport } from './operator-queries.ts';

const perDay = 3;

let server: TestServer;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer({ REPORTS_PER_DAY: String(perDay) });
});
afterAll(() => server.close());
beforeEach(async () => {
  ana = await server.person();
  ben = await server.person({ firstName: 'Ben' });
});

const accepted = { reported: true };

type Who = { as: Person | undefined; campus?: string; reason?: string };

const report = (path: string, { as, campus, reason }: Who) =>
  server.call('PUT', `/api/${path}/report`, {
    as,
    ...(campus !== undefined && { campus }),
    body: reason === undefined ? {} : { reason },
  });

const post = async (as: Person, text = 'Free phones', campus = 'ou'): Promise<string> =>
  (await server.call('POST', '/api/posts', { as, campus, body: { text: editorText(text) } })).body
    .id;

/** The reports that a person has sent. */
const storedBy = ({ memberId }: Person) =>
  server.db
    .selectFrom('reports')
    .selectAll()
    .where('reporter_id', '=', memberId)
    .orderBy('created_at')
    .execute();

it('PROFILE-10 a report of a member is stored: reporter, member, time and campus', async () => {
  const { status, body } = await report(`members/${ben.memberId}`, { as: ana });

  expect([status, body]).toEqual([200, accepted]);
  const [stored, ...more] = await storedBy(ana);
  expect(more).toEqual([]);
  expect(stored).toMatchObject({
    campus_id: 'ou',
    about: 'member',
    subject_id: ben.memberId,
    member_id: ben.memberId,
    username: ben.username,
    reason: null,
    closed_at: null,
  });
  expect(Number(stored?.created_at)).toBeGreaterThan(Date.now() - 60_000);
});

it('PROFILE-10 a report of a member keeps their name, bio and whether there was a photo', async () => {
  const set = (facts: { bio: string; image: string | null }) =>
    server.db
      .updateTable('members')
      .set({ ...facts, first_name: 'Rude', last_name: 'W' })
      .where('id', '=', ben.memberId)
      .execute();
  await set({ bio: 'Call me\nnow', image: '/files/rude.webp' });
  await report(`members/${ben.memberId}`, { as: ana });
  await set({ bio: '', image: null });
  const eve = await server.person();
  await report(`members/${ben.memberId}`, { as: eve });

  expect(await storedBy(ana)).toMatchObject([{ words: 'Rude W\nCall me\nnow', photo_count: 1 }]);
  expect(await storedBy(eve)).toMatchObject([{ words: 'Rude W', photo_count: 0 }]);
});

it('PROFILE-10 a member who has not verified a school yet can be reported on every campus', async () => {
  const newcomer = await server.person({ campus: null });
  await report(`members/${newcomer.memberId}`, { as: ana });
  expect(await storedBy(ana)).toMatchObject([{ subject_id: newcomer.memberId }]);
});

it('posts, comments and messages are stored with their text and author, and a reason', async () => {
  const postId = await post(ben);
  const comment = await server.call('POST', `/api/posts/${postId}/replies`, {
    as: ben,
    body: { text: editorText('Call me') },
  });
  const conversationId = await addConversation(server, [ben, ana]);
  const message = await sendMessage(server, ben, conversationId, 'Pay me first');

  await report(`posts/${postId}`, { as: ana, reason: 'spam' });
  await report(`posts/${comment.body.id}`, { as: ana, reason: 'other' });
  await report(`messages/${message.body.id}`, { as: ana, reason: 'scam' });

  expect(await storedBy(ana)).toMatchObject([
    { about: 'post', subject_id: postId, words: 'Free phones', reason: 'spam' },
    { about: 'comment', words: 'Call me', reason: 'other', member_id: ben.memberId },
    { about: 'message', words: 'Pay me first', reason: 'scam', username: ben.username },
  ]);
});

it('a second report of a thing is not stored, but its reason is; after the first is closed it is stored', async () => {
  const path = `posts/${await post(ben)}`;
  await Promise.all([1, 2, 3].map(() => report(path, { as: ana })));
  await report(path, { as: ana, reason: 'scam' });
  await report(path, { as: ana });
  const [stored, ...more] = await storedBy(ana);
  expect([stored?.reason, more]).toEqual(['scam', []]);

  await closeReport(server.db, { id: stored?.id ?? '', note: null });
  await report(path, { as: ana });
  await report(path, { as: ana, reason: 'other' });
  // The closed report keeps the reason that was decided on.
  expect((await storedBy(ana)).map((each) => each.reason)).toEqual(['scam', 'other']);
});

it('a report is kept when what it names is deleted', async () => {
  const id = await post(ben);
  await report(`posts/${id}`, { as: ana });
  await server.call('DELETE', `/api/posts/${id}`, { as: ben });

  expect(await storedBy(ana)).toMatchObject([{ subject_id: id, words: 'Free phones' }]);
});

it('T73 nobody can report themselves or their own content', async () => {
  const conversationId = await addConversation(server, [ana, ben]);
  const message = await sendMessage(server, ana, conversationId, 'My own');
  const own = [
    `members/${ana.memberId}`,
    `posts/${await post(ana)}`,
    `messages/${message.body.id}`,
  ];
  for (const path of own) {
    const { status, body } = await report(path, { as: ana });
    expect([path, status, body.message]).toEqual([
      path,
      422,
      "You can't report yourself or your own posts.",
    ]);
  }
  expect(await storedBy(ana)).toEqual([]);
});

it('T73 T01 a thing that the reporter cannot see is answered as missing', async () => {
  const hal = await server.person({ campus: 'harvard' });
  const harvards = await post(hal, 'For Harvard only', 'harvard');
  const conversationId = await addConversation(server, [ben, await server.person()]);
  const message = await sendMessage(server, ben, conversationId, 'A secret');
  const unseen: [string, string?][] = [
    [`members/${hal.memberId}`],
    [`members/${hal.memberId}`, 'harvard'],
    [`posts/${harvards}`],
    [`posts/${harvards}`, 'harvard'],
    [`posts/${await post(ben)}`, 'ut'],
    [`messages/${message.body.id}`],
    [`members/${newId()}`],
    [`posts/${newId()}`],
    [`posts/%00`],
    [`messages/not-an-id`],
  ];
  for (const [path, campus] of unseen) {
    const response = await report(path, { as: ana, ...(campus !== undefined && { campus }) });
    expect([path, campus, response.status]).toEqual([path, campus, 404]);
    expect(response.text).not.toMatch(/secret|Harvard/);
  }
  expect(await storedBy(ana)).toEqual([]);
  expect(
    (
      await report(`posts/${harvards}`, {
        as: await server.person({ campus: 'harvard' }),
        campus: 'harvard',
      })
    ).body,
  ).toEqual(accepted);
});

it('ROLE-02 T73 visitors and people who are not school-verified cannot report', async () => {
  const id = await post(ben);
  const before = await server.db.selectFrom('reports').select('id').execute();
  const eve = await server.person({ emailVerified: false });
  const dan = await server.person({ campus: null });
  for (const [as, code] of [
    [undefined, 'sign_in_required'],
    [eve, 'email_unverified'],
    [dan, 'school_unverified'],
  ] as const) {
    expect((await report(`posts/${id}`, { as })).body.error).toBe(code);
    expect((await report(`members/${ben.memberId}`, { as })).body.error).toBe(code);
  }
  expect(await server.db.selectFrom('reports').select('id').execute()).toEqual(before);
});

it('T73 T83 a member may send a limited number of reports a day; a repeated report does not count', async () => {
  const posts = await Promise.all(Array.from({ length: perDay + 1 }, () => post(ben)));
  for (const id of posts.slice(0, perDay)) {
    for (const reason of [undefined, 'spam'] as const) {
      const who = { as: ana, ...(reason && { reason }) };
      expect((await report(`posts/${id}`, who)).status).toBe(200);
    }
  }

  const rejected = await report(`posts/${posts[perDay]}`, { as: ana });

  expect([rejected.status, rejected.body.message]).toEqual([
    429,
    expect.stringMatching(/^You're reporting too often\. Try again in 24 hours\.$/),
  ]);
  expect(await storedBy(ana)).toHaveLength(perDay);
  expect((await report(`posts/${posts[0]}`, { as: await server.person() })).status).toBe(200);
});

it('T73 the reported member is not notified', async () => {
  const heads = () => server.db.selectFrom('live_heads').selectAll().execute();
  const mails = () => server.db.selectFrom('mails').select('id').execute();
  const before = [await heads(), await mails()];
  await report(`members/${ben.memberId}`, { as: ana, reason: 'harassment' });
  expect([await heads(), await mails()]).toEqual(before);
  const profile = await server.call('GET', `/api/profiles/${ben.username}`, { as: ben });
  expect(profile.text).not.toContain('harassment');
});
