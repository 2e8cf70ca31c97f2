import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { act, caseAbout, newStaff } from '#tests/support/data/cases.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

let server: TestServer;
let operator: Person;
let moderator: Person;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer();
  operator = await newStaff(server);
  moderator = await newStaff(server, { campusId: 'ou' });
});
beforeEach(async () => {
  ana = await server.person({ firstName: 'Ana' });
  ben = await server.person({ firstName: 'Ben' });
});
afterAll(() => server.close());

/** The case of a new post that Ana has reported. */
async function newCase(as: Person = ben) {
  const { body } = await server.call('POST', '/api/posts', {
    as,
    body: { text: editorText('Free phones') },
  });
  await server.call('PUT', `/api/posts/${body.id}/report`, { as: ana, body: { reason: 'scam' } });
  return caseAbout(server, operator, body.id);
}

const rule = 'money';
const restore = { act: 'restore' };
const member = async ({ memberId }: Person) =>
  (await server.call('GET', `/api/admin/members/${memberId}`, { as: operator })).body;

describe('two decisions about one member', () => {
  it('the ban of one stays when that of the other is taken back', async () => {
    const [one, two] = [await newCase(), await newCase()];
    const first = await act(server, operator, one, { act: 'ban', rule });
    const second = await act(server, operator, two, { act: 'ban', rule });
    await act(server, operator, first.body, restore);
    expect((await member(ben)).isBanned).toBe(true);
    const last = await act(server, operator, second.body, restore);
    expect(last.body.error).toBeUndefined();
    expect((await member(ben)).isBanned).toBe(false);
  });

  it('accounts that were ended together stay so when a case takes its ban back, and the other way', async () => {
    const banned = await act(server, operator, await newCase(), { act: 'ban', rule });
    const body = { memberIds: [ben.memberId], reason: 'Spam', hiddenSince: null };
    const wave = await server.call('POST', '/api/admin/waves', { as: operator, body });
    await act(server, operator, banned.body, restore);
    expect((await member(ben)).isBanned).toBe(true);
    const undone = await server.call('DELETE', `/api/admin/waves/${wave.body.id}`, {
      as: operator,
    });
    expect(undone.body.error).toBeUndefined();
    expect((await member(ben)).isBanned).toBe(false);
  });

  it('the longer of two pauses counts, and stays when the shorter is taken back', async () => {
    const [one, two] = [await newCase(), await newCase()];
    await act(server, operator, one, { act: 'pause', rule, paused: 'both', days: 30 });
    const before = (await member(ben)).postingPausedUntil;
    const short = { act: 'pause', rule, paused: 'posting', days: 1 };
    const second = await act(server, operator, two, short);
    expect((await member(ben)).postingPausedUntil).toBe(before);
    await act(server, operator, second.body, restore);
    expect(await member(ben)).toMatchObject({
      postingPausedUntil: before,
      messagesPausedUntil: before,
    });
  });

  it('hide all posts while a case bans, though other accounts were ended from a time on', async () => {
    const old = await newCase();
    const { subjectId } = old;
    const body = {
      memberIds: [ben.memberId],
      reason: 'Spam',
      hiddenSince: new Date().toISOString(),
    };
    await server.call('POST', '/api/admin/waves', { as: operator, body });
    await act(server, operator, old, { act: 'ban', rule });
    const status = async () =>
      (await server.call('GET', `/api/posts/${subjectId}`, { as: ana })).status;
    await expect.poll(status).toBe(404);
  });

  it('of one case are taken back one after the other', async () => {
    const removed = await act(server, operator, await newCase(), { act: 'remove', rule });
    const banned = await act(server, operator, removed.body, { act: 'ban', rule });
    const unbanned = await act(server, operator, banned.body, restore);
    const back = await act(server, operator, unbanned.body, restore);
    expect([back.status, back.body.presence]).toEqual([201, 'shown']);
    expect((await act(server, operator, back.body, restore)).body.error).toBe('nothing_to_restore');
  });
});

it('a report that came after a decision waits on when the decision is taken back', async () => {
  const warned = await act(server, operator, await newCase(), { act: 'warn', rule });
  const { subjectId } = warned.body;
  const other = await server.person();
  await server.call('PUT', `/api/posts/${subjectId}/report`, { as: other, body: {} });
  const seen = await caseAbout(server, operator, subjectId);
  expect((await act(server, operator, seen, restore)).body.state).toBe('waiting');
});

it('only the reports that a decision closed count as wrong when it is taken back', async () => {
  const warned = await act(server, operator, await newCase(), { act: 'warn', rule });
  const { subjectId } = warned.body;
  const other = await server.person();
  await server.call('PUT', `/api/posts/${subjectId}/report`, { as: other, body: {} });
  const seen = await caseAbout(server, operator, subjectId);
  const removed = await act(server, operator, seen, { act: 'remove', rule });
  await act(server, operator, removed.body, restore);
  const stored = await server.db
    .selectFrom('reports')
    .select('was_right')
    .where('subject_id', '=', subjectId)
    .orderBy('created_at')
    .execute();
  expect(stored).toEqual([{ was_right: true }, { was_right: false }]);
});

describe('a moderator', () => {
  it('takes back no decision of an operator', async () => {
    const warned = await act(server, operator, await newCase(), { act: 'warn', rule });
    const tried = await act(server, moderator, warned.body, restore);
    expect([tried.status, tried.body.error]).toEqual([403, 'operator_decision']);
  });

  it('pauses and bans nobody of another campus', async () => {
    const guest = await server.person({ campus: 'ut' });
    const { body: post } = await server.call('POST', '/api/posts', {
      as: ben,
      body: { text: editorText('A lamp') },
    });
    const comment = await server.call('POST', `/api/posts/${post.id}/replies`, {
      as: guest,
      body: { text: editorText('Pay first') },
    });
    const { id } = comment.body;
    await server.call('PUT', `/api/posts/${id}/report`, { as: ana, body: {} });
    const seen = await caseAbout(server, moderator, id);
    expect(seen.possible).toEqual(['note', 'escalate', 'dismiss', 'remove', 'warn']);
    const tried = await act(server, moderator, seen, { act: 'ban', rule });
    expect(tried.body.error).toBe('member_elsewhere');
  });

  it('sees nothing of a case about themselves, and no emails or reasons in the audit', async () => {
    const path = `/api/members/${moderator.memberId}/report`;
    await server.call('PUT', path, { as: ana, body: { reason: 'harassment' } });
    const { id } = await caseAbout(server, operator, moderator.memberId);
    const shown = await server.call('GET', `/api/admin/cases/${id}`, { as: moderator });
    expect([shown.status, shown.body.error]).toEqual([422, 'own_case']);
    const list = await server.call('GET', '/api/admin/cases?state=waiting', { as: moderator });
    expect(list.text).not.toContain(id);
    const copies = `/api/admin/members/${ben.memberId}/copies`;
    await server.call('POST', copies, { as: operator, body: { reason: 'Sealed warrant' } });
    const audit = await server.call('GET', '/api/admin/acts.csv', { as: moderator });
    expect(audit.text).not.toMatch(/Sealed warrant|member\.copy/);
  });
});

it('T73 whoever threatens someone and then blocks them is reported all the same', async () => {
  const { body: started } = await server.call('POST', '/api/conversations', {
    as: ben,
    body: { memberId: ana.memberId },
  });
  const message = await server.call(
    'POST',
    `/api/conversations/${started.conversation.id}/messages`,
    { as: ben, body: { idempotencyKey: crypto.randomUUID(), text: editorText('I will find you') } },
  );
  await server.call('PUT', `/api/blocks/${ana.memberId}`, { as: ben });
  const reported = await server.call('PUT', `/api/messages/${message.body.id}/report`, {
    as: ana,
    body: { reason: 'harassment' },
  });
  expect(reported.body).toEqual({ reported: true });
});
