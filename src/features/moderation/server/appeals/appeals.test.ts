import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { act, caseAbout, newStaff } from '#tests/support/data/cases.ts';
import { coarseCount } from '#platform/contract/coarse-count.ts';
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
  operator = await newStaff(server);
  moderator = await newStaff(server, { campusId: 'ou' });
});
beforeEach(async () => {
  ana = await server.person({ firstName: 'Ana' });
  ben = await server.person({ firstName: 'Ben' });
});
afterAll(() => server.close());

/** A post by Ben about which the moderator has decided. */
async function decided(decision: object) {
  const { body: post } = await server.call('POST', '/api/posts', {
    as: ben,
    body: { text: editorText('Free phones') },
  });
  await server.call('PUT', `/api/posts/${post.id}/report`, { as: ana, body: { reason: 'scam' } });
  const seen = await caseAbout(server, moderator, post.id);
  const { body } = await act(server, moderator, seen, { rule: 'goods', ...decision });
  expect(body.state).toBe('closed');
  return { postId: String(post.id), view: body };
}

/** The token of the link in the newest mail to Ben. */
async function mailedToken(): Promise<string> {
  const { rows } = await sql<{ email: string }>`
    select email from members where id = ${ben.memberId}
  `.execute(server.db);
  const [mail] = await mailsTo(server, rows[0]?.email ?? '');
  const link = mail?.links.find((each) => each.includes('/appeal?')) ?? '';
  return new URL(link).searchParams.get('token') ?? '';
}

const appeal = (token: string, text = 'These phones are mine.') =>
  server.call('POST', '/api/appeal', { body: { token, text } });

const shown = async (postId: string) =>
  (await server.call('GET', `/api/posts/${postId}`, { as: ana })).status;

describe('an appeal', () => {
  it('against a removal is decided by someone else, and puts the post back', async () => {
    const { postId } = await decided({ act: 'remove' });
    const token = await mailedToken();
    const sent = await appeal(token);
    expect([sent.status, sent.body.appeal]).toEqual([201, 'sent']);
    const own = await caseAbout(server, moderator, postId);
    expect([own.state, own.possible]).toEqual(['appealed', ['note']]);
    const tried = await act(server, moderator, own, { act: 'decide', overturns: false });
    expect(tried.body.error).toBe('own_decision');
    const seen = await caseAbout(server, operator, postId);
    expect(seen.acts.at(-1)).toMatchObject({ act: 'appeal', words: 'These phones are mine.' });
    const { body } = await act(server, operator, seen, {
      act: 'decide',
      overturns: true,
      words: 'You are right.',
    });
    expect([body.state, body.outcome, body.presence]).toEqual(['closed', 'overturned', 'shown']);
    expect(await shown(postId)).toBe(200);
    const { body: standing } = await server.call('GET', '/api/standing', { as: ben });
    expect(standing.items[0]).toMatchObject({ appeal: 'overturned', answer: 'You are right.' });
    const right = await sql<{ was_right: boolean }>`
      select was_right from reports where subject_id = ${postId}
    `.execute(server.db);
    expect(right.rows).toEqual([{ was_right: false }]);
  });

  it('that is rejected leaves the decision, and there is no second one', async () => {
    const { postId } = await decided({ act: 'remove' });
    const token = await mailedToken();
    await appeal(token);
    const seen = await caseAbout(server, operator, postId);
    await act(server, operator, seen, { act: 'decide', overturns: false });
    expect(await shown(postId)).toBe(404);
    const again = await appeal(token, 'Please');
    expect(again.body.error).toBe('appealed_already');
    const { body } = await server.call('GET', `/api/appeal?token=${token}`);
    expect(body).toMatchObject({ appeal: 'upheld', appealText: 'These phones are mine.' });
  });

  it('against a ban needs no login, and ends the ban', async () => {
    const { postId } = await decided({ act: 'ban' });
    await expect.poll(() => shown(postId)).toBe(404);
    const { status, body } = await appeal(await mailedToken());
    expect([status, body.act]).toEqual([201, 'ban']);
    const seen = await caseAbout(server, operator, postId);
    await act(server, operator, seen, { act: 'decide', overturns: true });
    await expect.poll(() => shown(postId)).toBe(200);
    expect(await server.getSession(ben)).toContain('=');
  });

  it('of two about one case leaves the other in the queue, and each answers its own decision', async () => {
    const { postId } = await decided({ act: 'remove' });
    const removal = await mailedToken();
    const closed = await caseAbout(server, moderator, postId);
    await act(server, moderator, closed, {
      act: 'pause',
      rule: 'goods',
      paused: 'posting',
      days: 3,
    });
    const pause = await mailedToken();
    expect((await appeal(pause, 'About the pause')).status).toBe(201);
    expect((await appeal(removal, 'About the removal')).status).toBe(201);
    const queued = async () => {
      const { body } = await server.call('GET', '/api/admin/cases?state=appealed', {
        as: operator,
      });
      return body.items.filter(({ id }: { id: string }) => id === closed.id).length;
    };

    const first = await caseAbout(server, operator, postId);
    expect([first.appealedAct, first.state]).toEqual(['pause', 'appealed']);
    await act(server, operator, first, { act: 'decide', overturns: false });
    const second = await caseAbout(server, operator, postId);
    expect([second.appealedAct, second.state, await queued()]).toEqual(['remove', 'appealed', 1]);
    const { body } = await act(server, operator, second, { act: 'decide', overturns: true });
    expect([body.appealedAct, body.state, await queued()]).toEqual([null, 'closed', 0]);
    expect(body.acts.slice(-4).map((each: { aboutAct: string }) => each.aboutAct)).toEqual([
      'pause',
      'remove',
      'pause',
      'remove',
    ]);
    expect(await shown(postId)).toBe(200);
    const answers = [removal, pause].map((token) =>
      server.call('GET', `/api/appeal?token=${token}`),
    );
    const [ofRemoval, ofPause] = await Promise.all(answers);
    expect([ofRemoval?.body.appeal, ofPause?.body.appeal]).toEqual(['overturned', 'upheld']);
  });

  it('about a case that was passed on to the operators gives it back to no moderator', async () => {
    const { postId } = await decided({ act: 'warn' });
    const token = await mailedToken();
    const reporter = await server.person();
    await server.call('PUT', `/api/posts/${postId}/report`, { as: reporter, body: {} });
    const reported = await caseAbout(server, moderator, postId);
    await act(server, moderator, reported, { act: 'escalate' });
    await appeal(token);
    const other = await newStaff(server, { campusId: 'ou' });
    const asked = await caseAbout(server, other, postId);
    expect([asked.state, asked.possible]).toEqual(['appealed', ['note']]);
    const tried = await act(server, other, asked, { act: 'decide', overturns: false });
    expect(tried.body.error).toBe('operators_only');
    const seen = await caseAbout(server, operator, postId);
    await act(server, operator, seen, { act: 'decide', overturns: false });
    const after = await caseAbout(server, other, postId);
    expect([after.state, after.possible]).toEqual(['escalated', ['note']]);
    const last = await caseAbout(server, operator, postId);
    const { body } = await act(server, operator, last, { act: 'dismiss' });
    expect(body.state).toBe('closed');
  });

  it('sent twice at once is stored once', async () => {
    const { postId } = await decided({ act: 'warn' });
    const token = await mailedToken();
    const both = await Promise.all([appeal(token), appeal(token)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
    const { acts } = await caseAbout(server, operator, postId);
    expect(acts.filter((each: { act: string }) => each.act === 'appeal')).toHaveLength(1);
  });

  it('is rejected if it is empty, too long, too late, or its link is forged', async () => {
    await decided({ act: 'warn' });
    const token = await mailedToken();
    const codes = [
      (await appeal(token, '  ')).body.error,
      (await appeal(token, 'x'.repeat(1_001))).body.error,
      (await appeal(`${token.slice(0, -2)}xx`)).body.error,
      (await appeal(server.sealer.sign('cursor', '', crypto.randomUUID()))).body.error,
      (await appeal(server.sealer.sign('appeal', '', crypto.randomUUID()))).body.error,
    ];
    expect(codes).toEqual([
      'appeal_empty',
      'appeal_too_long',
      'appeal_link_invalid',
      'appeal_link_invalid',
      'appeal_missing',
    ]);
    await sql`alter table case_acts disable trigger case_acts_append_only`.execute(server.db);
    await sql`
      update case_acts a set at = now() - interval '31 days' from cases c
      where c.id = a.case_id and c.member_id = ${ben.memberId}
    `.execute(server.db);
    await sql`alter table case_acts enable trigger case_acts_append_only`.execute(server.db);
    expect((await appeal(token)).body.error).toBe('appeal_late');
  });

  it('against a removal keeps what was removed, and can be granted even when it is erased', async () => {
    const { postId } = await decided({ act: 'remove' });
    await sql`update removals set erase_at = now() where post_id = ${postId}`.execute(server.db);
    await appeal(await mailedToken());
    const kept = await sql`
      select from removals where post_id = ${postId} and erase_at > now() + interval '29 days'
    `.execute(server.db);
    expect(kept.rows).toHaveLength(1);
    await sql`delete from removals where post_id = ${postId}`.execute(server.db);
    const seen = await caseAbout(server, operator, postId);
    expect(seen.presence).toBe('gone');
    const { status, body } = await act(server, operator, seen, { act: 'decide', overturns: true });
    expect([status, body.outcome]).toEqual([201, 'overturned']);
  });

  it('is decided by the same person only where nobody else is on the staff', async () => {
    const lone = await startTestServer();
    const only = await newStaff(lone);
    const [cara, dot] = [await lone.person(), await lone.person()];
    await lone.call('PUT', `/api/members/${dot.memberId}/report`, { as: cara, body: {} });
    const seen = await caseAbout(lone, only, dot.memberId);
    await act(lone, only, seen, { act: 'warn', rule: 'identity' });
    const { body: standing } = await lone.call('GET', '/api/standing', { as: dot });
    const { token } = standing.items[0];
    await lone.call('POST', '/api/appeal', { body: { token, text: 'It is my name.' } });
    const appealed = await caseAbout(lone, only, dot.memberId);
    const { status } = await act(lone, only, appealed, { act: 'decide', overturns: true });
    expect(status).toBe(201);
    await lone.close();
  });
});

it('decisions and reports of others are nobody else’s to see', async () => {
  await decided({ act: 'warn' });
  for (const path of ['/api/standing', '/api/reports']) {
    const { body } = await server.call('GET', path, { as: await server.person() });
    expect(body.items).toEqual([]);
  }
});

it('T91 everybody sees how much was reported on the campus and how fast it was decided, from three cases on', async () => {
  const summary = async () => (await server.call('GET', '/api/moderation-summary')).body;
  const counted = async () => {
    const { rows } = await sql<{ removed: number; decided: number; reported: number }>`
      select count(*) filter (where act = 'remove')::integer as removed,
        count(*) filter (where act = 'report')::integer as reported,
        count(*) filter (where act in ('dismiss', 'remove', 'warn', 'pause', 'ban'))::integer as decided
      from case_acts where campus_id = 'ou'
    `.execute(server.db);
    return rows[0] ?? { removed: 0, decided: 0, reported: 0 };
  };
  for (let time = 0; time < 3; time += 1) {
    await decided({ act: 'remove' });
    await appeal(await mailedToken());
    const { removedCount, reportCount, medianHours } = await summary();
    const { removed, reported, decided: all } = await counted();
    expect([removedCount, reportCount]).toEqual([coarseCount(removed), coarseCount(reported)]);
    expect(medianHours !== null).toBe(all >= 3);
  }
  expect((await summary()).appealCount).toBeGreaterThanOrEqual(3);
  expect(
    (await server.call('GET', '/api/moderation-summary', { campus: 'ut' })).body,
  ).toMatchObject({ reportCount: 0, medianHours: null });
});
