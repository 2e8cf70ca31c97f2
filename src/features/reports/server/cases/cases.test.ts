import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseActs, type CaseAct } from '../../contract/cases.ts';
import { act, caseAbout, newStaff } from '#tests/support/data/cases.ts';
import { photo } from '#tests/support/data/pictures.ts';
import { blockedCalls } from '#tests/support/faults/hold-lock.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { deleteOldCaseMedia } from '../stored-data-queries.ts';
import { foldActs, type PastAct } from './case-state.ts';

let server: TestServer;
let operator: Person;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer();
  operator = await newStaff(server);
});
beforeEach(async () => {
  ana = await server.person({ firstName: 'Ana' });
  ben = await server.person({ firstName: 'Ben' });
});
afterAll(() => server.close());

const write = async (as: Person, text: string, more: object = {}): Promise<string> =>
  (await server.call('POST', '/api/posts', { as, body: { text: editorText(text), ...more } })).body
    .id;

const report = (as: Person, postId: string, reason = 'scam') =>
  server.call('PUT', `/api/posts/${postId}/report`, { as, body: { reason } });

describe('the state of a case', () => {
  const acts = (...names: CaseAct[]): PastAct[] =>
    names.map((name, index) => ({
      id: String(index),
      act: name,
      at: new Date(index),
      actorId: 'someone',
      isOverturned: name === 'decide' ? true : null,
      aboutActId: null,
    }));
  const stateAfter = (...names: CaseAct[]) => foldActs(acts(...names)).state;

  it('follows from its acts: a decision closes it, and a new report opens it again', () => {
    expect(stateAfter('report')).toBe('waiting');
    expect(stateAfter('report', 'note')).toBe('waiting');
    expect(stateAfter('report', 'escalate')).toBe('escalated');
    expect(stateAfter('report', 'escalate', 'dismiss')).toBe('closed');
    expect(stateAfter('report', 'remove', 'report')).toBe('waiting');
    expect(stateAfter('report', 'remove', 'appeal')).toBe('appealed');
    expect(stateAfter('report', 'remove', 'appeal', 'decide')).toBe('closed');
    expect(stateAfter('report', 'remove', 'appeal', 'report', 'decide')).toBe('waiting');
    expect(foldActs(acts('report', 'remove', 'appeal', 'decide')).outcome).toBe('overturned');
  });

  it('stays an appeal until each of several is decided, in any order, and waits since the oldest', () => {
    const past = (index: number, name: PastAct['act'], aboutActId: string | null): PastAct => ({
      id: String(index),
      act: name,
      at: new Date(index),
      actorId: 'someone',
      isOverturned: name === 'decide' ? false : null,
      aboutActId,
    });
    const appealed = [
      past(0, 'report', null),
      past(1, 'remove', null),
      past(2, 'pause', null),
      past(3, 'appeal', '2'),
      past(4, 'appeal', '1'),
    ];
    const since = (acts: PastAct[]) => {
      const { state, waitingSince } = foldActs(acts);
      return [state, waitingSince?.getTime()];
    };
    expect(since(appealed)).toEqual(['appealed', 3]);
    expect(since([...appealed, past(5, 'decide', '2')])).toEqual(['appealed', 4]);
    expect(since([...appealed, past(5, 'decide', '1')])).toEqual(['appealed', 3]);
    expect(since([...appealed, past(5, 'decide', '1'), past(6, 'decide', '2')])).toEqual([
      'closed',
      undefined,
    ]);
  });

  it('stays escalated while appeals are decided and decisions taken back, until something else is decided', () => {
    const escalated = ['report', 'warn', 'report', 'escalate'] as const;
    expect(stateAfter(...escalated, 'appeal')).toBe('appealed');
    expect(stateAfter(...escalated, 'appeal', 'decide')).toBe('escalated');
    expect(stateAfter(...escalated, 'restore')).toBe('escalated');
    expect(stateAfter(...escalated, 'note', 'report')).toBe('escalated');
    for (const final of ['dismiss', 'remove', 'warn', 'pause', 'ban'] as const) {
      expect(stateAfter(...escalated, final)).toBe('closed');
      expect(stateAfter(...escalated, final, 'report')).toBe('waiting');
    }
  });

  it('waits exactly as long as it has a time since when', () => {
    const anyAct = fc.record({
      id: fc.uuid(),
      act: fc.constantFrom(...caseActs),
      at: fc.date({ noInvalidDate: true }),
      actorId: fc.option(fc.uuid()),
      isOverturned: fc.option(fc.boolean()),
      aboutActId: fc.option(fc.constantFrom('first', 'second')),
    });
    fc.assert(
      fc.property(fc.array(anyAct), (acts) => {
        const folded = foldActs(acts);
        expect(folded.state === 'closed').toBe(folded.waitingSince === null);
        expect(folded.lastActId).toBe(acts.at(-1)?.id ?? null);
      }),
    );
  });

  it('is stored as its acts say, and its acts cannot be changed', async () => {
    const postId = await write(ben, 'A lamp');
    await report(ana, postId);
    const seen = await caseAbout(server, operator, postId);
    await act(server, operator, seen, { act: 'remove', rule: 'goods' });
    const { rows } = await sql<PastAct>`
      select id, act, at, actor_id as "actorId", is_overturned as "isOverturned",
        about_act_id as "aboutActId" from case_acts
      where case_id = ${seen.id} order by at
    `.execute(server.db);
    const { rows: stored } = await sql<{ state: string; outcome: string }>`
      select state, outcome, waiting_since as "waitingSince", decided_at as "decidedAt",
        decided_by as "decidedBy", last_act_id as "lastActId" from cases where id = ${seen.id}
    `.execute(server.db);
    expect(stored[0]).toEqual(foldActs(rows));
    for (const statement of [
      sql`update case_acts set rule = 'money' where case_id = ${seen.id}`,
      sql`update case_acts set words = 'Other words' where case_id = ${seen.id}`,
      sql`delete from case_acts where case_id = ${seen.id}`,
    ]) {
      await expect(statement.execute(server.db)).rejects.toThrow('case_acts is append-only');
    }
  });
});

describe('the queue', () => {
  it('has the weightiest first: by reason, by number of reports, by how often their senders were right', async () => {
    await sql`update cases set state = 'closed', rank = null`.execute(server.db);
    const [spam, scam, twice] = [
      await write(ben, 'Spam'),
      await write(ben, 'Scam'),
      await write(ben, 'Reported twice'),
    ];
    await report(ana, spam, 'spam');
    await report(ana, scam, 'scam');
    await report(ana, twice, 'scam');
    await report(await server.person(), twice, 'harassment');
    const { body } = await server.call('GET', '/api/admin/cases?state=waiting', { as: operator });
    expect(body.items.map(({ words }: { words: string }) => words)).toEqual([
      'Reported twice',
      'Scam',
      'Spam',
    ]);
    expect(body.items[0]).toMatchObject({ reportCount: 2, username: ben.username });
  });

  it('is paged without a gap', async () => {
    const many = await server.person();
    await sql`
      insert into cases (id, campus_id, about, subject_id, member_id, state, waiting_since, rank)
      select gen_random_uuid(), 'ut', 'post', gen_random_uuid(), ${many.memberId}, 'waiting', now(), now() + n * interval '1 second'
      from generate_series(1, 70) n
    `.execute(server.db);
    const moderator = await newStaff(server, { campusId: 'ut' });
    const seen = new Set<string>();
    let cursor: string | null = null;
    do {
      const path: string = `/api/admin/cases?state=waiting${cursor ? `&cursor=${cursor}` : ''}`;
      const { body } = await server.call('GET', path, { as: moderator });
      for (const { id } of body.items) seen.add(id);
      cursor = body.nextCursor;
    } while (cursor !== null);
    expect(seen.size).toBe(70);
  });
});

describe('a reported photo', () => {
  it('is not kept of a post whose deletion has begun: its file is being removed', async () => {
    const { body: upload } = await server.call('POST', '/api/uploads', {
      as: ben,
      file: await photo(),
    });
    const postId = await write(ben, 'With a photo', {
      postId: upload.postId,
      uploadIds: [upload.id],
    });
    const reported = await server.db.transaction().execute(async (tx) => {
      await sql`delete from posts where id = ${postId}`.execute(tx);
      const pending = report(ana, postId);
      await expect.poll(() => blockedCalls(server.db)).toBe(1);
      return { pending };
    });
    expect((await reported.pending).status).toBe(200);
    const { words, media } = await caseAbout(server, operator, postId);
    expect([words, media]).toEqual(['With a photo', []]);
  });

  it('stays for staff when its author deletes the post, for nobody else, and is erased a year after the decision', async () => {
    const file = await photo();
    const { body: upload } = await server.call('POST', '/api/uploads', { as: ben, file });
    const postId = await write(ben, 'With a photo', {
      postId: upload.postId,
      uploadIds: [upload.id],
    });
    await report(ana, postId);
    await server.call('DELETE', `/api/posts/${postId}`, { as: ben });
    const seen = await caseAbout(server, operator, postId);
    expect(seen).toMatchObject({ presence: 'gone', words: 'With a photo' });
    const [{ path, widths }] = seen.media;
    const address = `/files/${path}-${widths[0]}.webp`;
    const status = async (as?: Person) =>
      (await server.call('GET', address, as ? { as } : {})).status;
    const elsewhere = await newStaff(server, { campusId: 'ut' });
    const here = await newStaff(server, { campusId: 'ou' });
    expect(await Promise.all([operator, here, elsewhere, ben, ana, undefined].map(status))).toEqual(
      [200, 200, 404, 404, 404, 404],
    );
    const queued = () =>
      server.db.selectFrom('file_removals').selectAll().where('path', '=', path).execute();
    expect(await queued()).toEqual([]);
    await act(server, operator, seen, { act: 'dismiss' });
    await deleteOldCaseMedia(server.db);
    expect(await status(operator)).toBe(200);
    await sql`
      update cases set decided_at = decided_at - interval '366 days' where id = ${seen.id}
    `.execute(server.db);
    await deleteOldCaseMedia(server.db);
    expect(await queued()).toHaveLength(1);
    expect(await status(operator)).toBe(404);
  });
});
