import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, caseAbout, newStaff } from '#tests/support/data/cases.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { recordAct, verifyAudit } from '../index.ts';

let server: TestServer;
let operator: Person;
let ana: Person;
let ben: Person;
beforeAll(async () => {
  server = await startTestServer();
  operator = await newStaff(server, { firstName: 'Opal' });
  [ana, ben] = [await server.person(), await server.person()];
  const body = { text: editorText('Free phones, pay first') };
  const { body: post } = await server.call('POST', '/api/posts', { as: ben, body });
  const report = { as: ana, body: { reason: 'scam' } };
  await server.call('PUT', `/api/posts/${post.id}/report`, report);
  const seen = await caseAbout(server, operator, post.id);
  await act(server, operator, seen, { act: 'remove', rule: 'money', words: 'This is a scam.' });
});
afterAll(() => server.close());

const record = (subject: string) =>
  server.inTransaction((unit) => recordAct(unit, null, { act: 'words.add', subject }));
const verify = () => verifyAudit(server.db);
const change = (statement: string) => sql.raw(statement).execute(server.db);

/** What the reading finds after a change by someone who owns the tables, which is undone afterwards. */
async function problemsAfter(...statements: string[]): Promise<string[]> {
  const undone = new Error('undone');
  let problems: string[] = [];
  const acting = server.db.transaction().execute(async (tx) => {
    for (const table of ['staff_acts', 'case_acts', 'audit_digests', 'audit_head']) {
      await sql.raw(`alter table ${table} disable trigger user`).execute(tx);
    }
    for (const statement of statements) await sql.raw(statement).execute(tx);
    ({ problems } = await verifyAudit(tx));
    throw undone;
  });
  await expect(acting).rejects.toBe(undone);
  return problems;
}

describe('T92 the audit', () => {
  it('is unchanged after acts of staff, of members and of commands, at once, too', async () => {
    const before = (await verify()).head.number;
    await Promise.all(Array.from({ length: 20 }, (_, at) => record(`word ${at}`)));
    const { head, erasedCount, problems } = await verify();
    expect([head.number - before, erasedCount, problems]).toEqual([20, 0, []]);
    const { rows } = await sql<{ source: string }>`
      select distinct source from audit_digests order by source
    `.execute(server.db);
    expect(rows).toEqual([{ source: 'case_acts' }, { source: 'staff_acts' }]);
  });

  it('has no entry for an act whose transaction fails', async () => {
    const before = (await verify()).head;
    const failing = server.inTransaction(async (unit) => {
      await recordAct(unit, null, { act: 'words.add', subject: 'not stored' });
      throw new Error('not stored');
    });
    await expect(failing).rejects.toThrow('not stored');
    expect((await verify()).head).toEqual(before);
    await record('stored');
    expect((await verify()).problems).toEqual([]);
  });

  it.each([
    [
      'a changed subject',
      `update staff_acts set subject = '@other' where act = 'words.add'`,
      /was changed/,
    ],
    [
      'a changed detail',
      `update staff_acts set details = '{"a": 1}' where act = 'words.add'`,
      /was changed/,
    ],
    ['a changed time', `update staff_acts set at = at - interval '1 microsecond'`, /was changed/],
    [
      'another actor',
      `update case_acts set actor_id = gen_random_uuid() where act = 'remove'`,
      /was changed/,
    ],
    [
      'other words',
      `update case_acts set words = 'You are fine.' where act = 'remove'`,
      /was changed/,
    ],
    [
      'words that are emptied',
      `update case_acts set words = '' where act = 'remove'`,
      /was changed/,
    ],
    [
      'a changed decision',
      `update case_acts set act = 'dismiss' where act = 'remove'`,
      /was changed/,
    ],
    ['a removed act', `delete from staff_acts where act = 'words.add'`, /was removed/],
    [
      'an act beside the chain',
      `insert into staff_acts (id, actor, act, subject) values (gen_random_uuid(), 'shell', 'x', 'y')`,
      /outside the chain/,
    ],
    [
      'a removed entry',
      `delete from audit_digests where number = 2`,
      /Entries 2 to 2 of the chain are missing/,
    ],
    [
      'a removed end',
      `delete from audit_digests where number = (select number from audit_head)`,
      /The chain ends at/,
    ],
    [
      'a changed entry',
      `update audit_digests set fixed_digest = digest where number = 2`,
      /Entry 2 of the chain/,
    ],
    ['everything removed', `delete from audit_digests`, /The chain ends at 0/],
  ])('shows %s, although triggers were off', async (_, statement, problem) => {
    const problems = await problemsAfter(statement);
    expect(problems.some((each) => problem.test(each))).toBe(true);
    expect((await verify()).problems).toEqual([]);
  });

  it('shows a chain that was made again from changed acts, by its end in a backup', async () => {
    const { head } = await verify();
    const earlier = [{ ...head, name: 'the backup of June' }];
    await record('later');
    expect((await verifyAudit(server.db, earlier)).problems).toEqual([]);
    const other = [{ number: head.number, digest: 'f'.repeat(64), name: 'the backup of June' }];
    const longer = [{ number: head.number + 100, digest: head.digest, name: 'the backup of July' }];
    expect((await verifyAudit(server.db, [...other, ...longer])).problems).toEqual([
      `The chain up to entry ${head.number} is another one than in the backup of June.`,
      `The chain up to entry ${head.number + 100} is another one than in the backup of July.`,
    ]);
  });

  it.each([
    `update audit_digests set digest = fixed_digest`,
    `update audit_digests set words_salt = actor_salt where words_salt is not null`,
    `delete from audit_digests`,
    `truncate audit_digests`,
    `update audit_head set number = number - 1`,
    `delete from audit_head`,
    `truncate audit_head`,
    `truncate case_acts cascade`,
    `delete from case_acts`,
  ])('rejects: %s', async (statement) => {
    await expect(change(statement)).rejects.toThrow('is append-only');
    expect((await verify()).problems).toEqual([]);
  });

  it('stays whole when words and names are erased with an account, and nobody can guess them from what stays', async () => {
    const { head } = await verify();
    await change(`update case_acts set words = '', words_to_reporters = ''`);
    await change(`update case_acts set actor_id = null where actor_id is not null`);
    const after = await verify();
    expect([after.head, after.problems, after.erasedCount]).toEqual([head, [], 2]);
    const { rows } = await sql`
      select d.act_id from audit_digests d join case_acts a on a.id = d.act_id
      where d.actor_salt is not null or (a.act = 'remove' and d.words_salt is not null)
    `.execute(server.db);
    expect(rows).toEqual([]);
    expect(
      await problemsAfter(`update case_acts set words = 'Something else' where act = 'remove'`),
    ).toEqual([expect.stringContaining('was changed')]);
  });
});
