import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { act, caseAbout, newStaff } from '#tests/support/data/cases.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
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
  operator = await newStaff(server, { firstName: 'Opal' });
  moderator = await newStaff(server, { campusId: 'ou', firstName: 'Moe' });
});
beforeEach(async () => {
  ana = await server.person({ firstName: 'Ana' });
  ben = await server.person({ firstName: 'Ben' });
});
afterAll(() => server.close());

const write = async (as: Person, text: string): Promise<string> =>
  (await server.call('POST', '/api/posts', { as, body: { text: editorText(text) } })).body.id;

const report = (as: Person, path: string, reason = 'scam') =>
  server.call('PUT', `/api/${path}/report`, { as, body: { reason } });

/** A post by Ben that Ana has reported. */
async function reportedPost(text = 'Free phones, pay first') {
  const postId = await write(ben, text);
  await report(ana, `posts/${postId}`);
  return postId;
}

const status = async (path: string, as?: Person) =>
  (await server.call('GET', path, as ? { as } : {})).status;

const emailOf = async ({ memberId }: Person): Promise<string> => {
  const { rows } = await sql<{ email: string }>`
    select email from members where id = ${memberId}
  `.execute(server.db);
  return rows[0]?.email ?? '';
};

const kinds = async (person: Person) =>
  (await mailsTo(server, await emailOf(person))).map(({ kind }) => kind);

describe('a decision about a report', () => {
  it('removes the post everywhere, tells both sides, and is written to the case and the audit', async () => {
    const postId = await reportedPost();
    const before = await caseAbout(server, moderator, postId);
    expect(before).toMatchObject({
      state: 'waiting',
      words: 'Free phones, pay first',
      presence: 'shown',
      possible: ['note', 'escalate', 'dismiss', 'remove', 'warn', 'pause', 'ban'],
      reports: [{ reporter: ana.username, reason: 'scam', isOpen: true }],
      member: { username: ben.username, isBanned: false },
    });
    const decided = await act(server, moderator, before, { act: 'remove', rule: 'money' });
    expect([decided.status, decided.body.state, decided.body.presence]).toEqual([
      201,
      'closed',
      'removed',
    ]);
    expect(await status(`/api/posts/${postId}`, ana)).toBe(404);
    const [mail] = await mailsTo(server, await emailOf(ben));
    expect(mail?.subject).toContain('Your post was removed');
    expect(mail?.text).toContain('Do not ask for money before');
    expect(mail?.links.some((link) => link.includes('/appeal?token='))).toBe(true);
    const [outcome] = await mailsTo(server, await emailOf(ana));
    expect(outcome?.text).toContain('breaks our code of conduct, and we have acted on it');
    expect(outcome?.text).not.toContain(ben.username);
    const { body: reports } = await server.call('GET', '/api/reports', { as: ana });
    expect(reports.items).toMatchObject([{ state: 'closed' }]);
    expect(reports.items[0].answer).toContain('acted on it');
    const { body: audit } = await server.call(
      'GET',
      `/api/admin/acts?act=case.remove&actor=@${moderator.username}`,
      { as: operator },
    );
    expect(audit.items[0]).toMatchObject({ campusId: 'ou', details: { rule: 'money' } });
    expect(decided.body.acts.map((each: { act: string }) => each.act)).toEqual([
      'report',
      'remove',
    ]);
  });

  it('dismisses: the post stays, its author hears nothing, the reporter is told', async () => {
    const postId = await reportedPost();
    const seen = await caseAbout(server, moderator, postId);
    const { body } = await act(server, moderator, seen, { act: 'dismiss' });
    expect([body.state, body.outcome]).toEqual(['closed', 'dismissed']);
    expect(await status(`/api/posts/${postId}`, ana)).toBe(200);
    expect(await kinds(ben)).toEqual([]);
    expect(await kinds(ana)).toEqual(['reportOutcome']);
  });

  it('warns, with the words that staff wrote', async () => {
    await report(ana, `members/${ben.memberId}`, 'impersonation');
    const seen = await caseAbout(server, operator, ben.memberId);
    await act(server, operator, seen, {
      act: 'warn',
      rule: 'identity',
      words: 'Please use your own name.',
      wordsToReporters: 'We asked for the own name.',
    });
    const [mail] = await mailsTo(server, await emailOf(ben));
    expect(mail?.text).toContain('Please use your own name.');
    const { body } = await server.call('GET', '/api/standing', { as: ben });
    expect(body.items).toMatchObject([
      { act: 'warn', words: 'Please use your own name.', appeal: 'open', about: 'member' },
    ]);
    const { body: mine } = await server.call('GET', '/api/reports', { as: ana });
    expect(mine.items[0]).toMatchObject({ answer: 'We asked for the own name.' });
  });

  it('pauses posting or messages for a time, and both can be taken back', async () => {
    const postId = await reportedPost();
    const seen = await caseAbout(server, operator, postId);
    const pause = { act: 'pause', rule: 'flooding', paused: 'posting', days: 3 };
    const { body } = await act(server, operator, seen, pause);
    const rejected = await server.call('POST', '/api/posts', {
      as: ben,
      body: { text: editorText('Another') },
    });
    expect([rejected.status, rejected.body.message]).toEqual([
      403,
      "You can't post, comment, rate or change your name, username, photo or bio for another 3 days. Your account settings say why.",
    ]);
    const reply = { as: ben, body: { text: editorText('Hi') } };
    expect((await server.call('POST', `/api/posts/${postId}/replies`, reply)).status).toBe(403);
    const chat = () =>
      server.call('POST', '/api/conversations', { as: ben, body: { memberId: ana.memberId } });
    expect((await chat()).status).toBe(200);
    const both = { act: 'pause', rule: 'pressure', paused: 'messages', days: 1 };
    const { body: again } = await act(server, operator, body, both);
    expect((await chat()).body.error).toBe('messages_paused');
    const { body: back } = await act(server, operator, again, { act: 'restore' });
    expect(back.outcome).toBe('restored');
    expect((await chat()).status).toBe(200);
    expect((await server.call('POST', '/api/posts', reply)).status).toBe(403);
    const { body: free } = await act(server, operator, back, {
      act: 'note',
      words: 'The first stays.',
    });
    expect(free.outcome).toBe('restored');
  });

  it('bans: the sessions end, all posts vanish, and both come back with the ban', async () => {
    const other = await write(ben, 'Something else');
    const postId = await reportedPost();
    const seen = await caseAbout(server, moderator, postId);
    const { body } = await act(server, moderator, seen, { act: 'ban', rule: 'money' });
    expect(await status('/api/standing', ben)).toBe(401);
    for (const id of [postId, other]) {
      await expect.poll(() => status(`/api/posts/${id}`, ana)).toBe(404);
    }
    expect((await act(server, moderator, body, { act: 'restore' })).status).toBe(201);
    for (const id of [postId, other]) {
      await expect.poll(() => status(`/api/posts/${id}`, ana)).toBe(200);
    }
  });

  it('removes a reported message, and shows nothing else of the conversation', async () => {
    const { body: started } = await server.call('POST', '/api/conversations', {
      as: ben,
      body: { memberId: ana.memberId },
    });
    const { id } = started.conversation;
    const send = async (text: string) =>
      (
        await server.call('POST', `/api/conversations/${id}/messages`, {
          as: ben,
          body: { idempotencyKey: crypto.randomUUID(), text: editorText(text) },
        })
      ).body.id;
    await send('A private word');
    const messageId = await send('Pay me or else');
    await report(ana, `messages/${messageId}`, 'harassment');
    const { text } = await server.call(
      'GET',
      `/api/admin/cases/${(await caseAbout(server, moderator, messageId)).id}`,
      { as: moderator },
    );
    expect(text).toContain('Pay me or else');
    expect(text).not.toContain('A private word');
    const seen = await caseAbout(server, moderator, messageId);
    const removed = await act(server, moderator, seen, { act: 'remove', rule: 'respect' });
    expect(removed.body).toMatchObject({ presence: 'removed', link: null, surroundings: [] });
    const messages = () => server.call('GET', `/api/conversations/${id}/messages`, { as: ana });
    expect((await messages()).text).not.toContain('Pay me or else');
    await act(server, moderator, removed.body, { act: 'restore' });
    expect((await messages()).text).toContain('Pay me or else');
  });
});

describe('who may decide', () => {
  it('a moderator of another campus sees and decides nothing', async () => {
    const elsewhere = await newStaff(server, { campusId: 'ut' });
    const seen = await caseAbout(server, operator, await reportedPost());
    const shown = await server.call('GET', `/api/admin/cases/${seen.id}`, { as: elsewhere });
    expect(shown.body.error).toBe('staff_elsewhere');
    const acted = await act(server, elsewhere, seen, { act: 'dismiss' });
    expect(acted.body.error).toBe('staff_elsewhere');
    const { body } = await server.call('GET', '/api/admin/cases?state=waiting', { as: elsewhere });
    expect(body.items).toEqual([]);
    const mute = await server.call('PUT', `/api/admin/members/${ana.memberId}/muted-reports`, {
      as: elsewhere,
    });
    expect(mute.body.error).toBe('staff_elsewhere');
  });

  it('of two who decide at once, one is told to look again, and nothing is done twice', async () => {
    const seen = await caseAbout(server, operator, await reportedPost());
    const both = await Promise.all([
      act(server, operator, seen, { act: 'remove', rule: 'money' }),
      act(server, moderator, seen, { act: 'dismiss' }),
    ]);
    expect(both.map((each) => each.status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    expect((await kinds(ana)).length).toBe(1);
    const after = await caseAbout(server, operator, seen.subjectId);
    expect(after.acts).toHaveLength(2);
  });

  it('nobody decides about themselves, and nobody bans an operator', async () => {
    await report(ana, `members/${moderator.memberId}`);
    const own = await caseAbout(server, operator, moderator.memberId);
    const asSelf = await act(server, moderator, own, { act: 'dismiss' });
    expect(asSelf.body.error).toBe('own_case');
    const other = await newStaff(server);
    await report(ana, `members/${other.memberId}`);
    const seen = await caseAbout(server, operator, other.memberId);
    expect(seen.possible).toEqual(['note', 'escalate', 'dismiss']);
    for (const each of ['warn', 'ban']) {
      const { body } = await act(server, operator, seen, { act: each, rule: 'money' });
      expect(body.error).toBe('staff_case');
    }
    expect(await status('/api/admin/session', other)).toBe(200);
  });

  it('what was passed on to the operators, moderators only note', async () => {
    const seen = await caseAbout(server, moderator, await reportedPost());
    const { body } = await act(server, moderator, seen, { act: 'escalate', words: 'Not sure.' });
    expect([body.state, body.possible]).toEqual(['escalated', ['note']]);
    const rejected = await act(server, moderator, body, { act: 'dismiss' });
    expect(rejected.body.error).toBe('operators_only');
    const again = await caseAbout(server, operator, seen.subjectId);
    expect((await act(server, operator, again, { act: 'dismiss' })).status).toBe(201);
  });

  it('an act without what it needs is rejected with a sentence, and nothing changes', async () => {
    const seen = await caseAbout(server, operator, await reportedPost());
    const wrong: [object, string][] = [
      [{ act: 'remove' }, 'rule_missing'],
      [{ act: 'pause', rule: 'money' }, 'days_missing'],
      [{ act: 'note', words: '  ' }, 'words_missing'],
      [{ act: 'decide' }, 'decision_missing'],
      [{ act: 'decide', overturns: true }, 'no_appeal'],
      [{ act: 'restore' }, 'nothing_to_restore'],
      [{ act: 'remove', rule: 'no such rule' }, 'malformed_request'],
      [{ act: 'pause', rule: 'money', days: 400 }, 'malformed_request'],
      [{ act: 'dismiss', version: crypto.randomUUID() }, 'case_changed'],
    ];
    for (const [input, error] of wrong) {
      expect([input, (await act(server, operator, seen, input)).body.error]).toEqual([
        input,
        error,
      ]);
    }
    expect((await caseAbout(server, operator, seen.subjectId)).version).toBe(seen.version);
    const missing = await act(
      server,
      operator,
      { ...seen, id: crypto.randomUUID() },
      { act: 'dismiss' },
    );
    expect(missing.status).toBe(404);
  });
});

it('the sentences to people are changed by operators only, for later decisions', async () => {
  const path = '/api/admin/moderation-texts/dismiss.reporters';
  const body = { words: 'We left the {thing} as it is.' };
  expect((await server.call('PUT', path, { as: moderator, body })).body.error).toBe('staff_only');
  expect((await server.call('PUT', path, { as: operator, body })).body.isDefault).toBe(false);
  const seen = await caseAbout(server, moderator, await reportedPost());
  await act(server, moderator, seen, { act: 'dismiss' });
  expect((await mailsTo(server, await emailOf(ana)))[0]?.text).toContain(
    'We left the post as it is.',
  );
  const back = await server.call('PUT', path, { as: operator, body: { words: '' } });
  expect(back.body.isDefault).toBe(true);
});
