import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { act, caseAbout } from '#tests/support/data/cases.ts';
import { openConsole } from '#tests/support/members/open-console.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { grantRole } from './index.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** An operator whose console is open. */
async function newOperator(): Promise<Person> {
  const person = await server.person();
  await openConsole(server.db, person);
  return person;
}

const acts = async (as: Person, query = '') =>
  (await server.call('GET', `/api/admin/acts${query}`, { as })).body;

describe('the audit', () => {
  it('has each act, in pages, by act and person, and as CSV', async () => {
    const operator = await newOperator();
    const people = await Promise.all(Array.from({ length: 3 }, () => server.person()));
    for (const { username } of people) {
      const body = { username, role: 'moderator', campusId: 'ou' };
      await server.call('POST', '/api/admin/staff', { as: operator, body });
    }
    const own = await acts(operator, `?actor=@${operator.username}`);
    expect(own.items.map(({ act }: { act: string }) => act)).toEqual([
      'staff.add',
      'staff.add',
      'staff.add',
    ]);
    expect(own.items[0]).toMatchObject({
      subject: `@${people[2]?.username}`,
      campusId: 'ou',
      details: { role: 'moderator' },
    });
    const { username } = await server.person();
    await server.inTransaction((unit) =>
      grantRole(unit, { username, role: 'operator', campusId: null }),
    );
    const shell = await acts(operator, '?actor=shell&act=staff.add');
    expect(shell.items.length).toBeGreaterThan(0);
    const csv = await server.call('GET', `/api/admin/acts.csv?actor=@${operator.username}`, {
      as: operator,
    });
    expect(csv.headers['content-type']).toContain('text/csv');
    const lines = csv.text.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain(`"'@${people[2]?.username}","{""role"":""moderator""}"`);
  });

  it('shows moderators no act about themselves, also under another name, and operators find it under both', async () => {
    const operator = await newOperator();
    const [moderator, other] = [await server.person(), await server.person()];
    for (const { username } of [moderator, other]) {
      const body = { username, role: 'moderator', campusId: 'ou' };
      await server.call('POST', '/api/admin/staff', { as: operator, body });
    }
    await sql`delete from staff where member_id = ${moderator.memberId}`.execute(server.db);
    await openConsole(server.db, moderator, 'ou');
    const { body: post } = await server.call('POST', '/api/posts', {
      as: moderator,
      body: { text: editorText('Free phones') },
    });
    for (const path of [`posts/${post.id}`, `members/${moderator.memberId}`]) {
      await server.call('PUT', `/api/${path}/report`, { as: await server.person(), body: {} });
    }
    for (const id of [post.id, moderator.memberId]) {
      const seen = await caseAbout(server, operator, id);
      await act(server, operator, seen, { act: 'note', words: 'Two students complained' });
    }
    const found = async () => {
      const path = `/api/admin/members/${moderator.memberId}`;
      const { body } = await server.call('GET', path, { as: operator });
      return body.acts.map((each: { act: string }) => each.act);
    };
    expect(await found()).toEqual(['case.note', 'staff.add']);

    const { status } = await server.call('PUT', '/api/account/username', {
      as: moderator,
      body: { username: `now-${moderator.username}`.slice(0, 20) },
    });
    expect(status).toBe(200);
    const { items } = await acts(moderator);
    const csv = await server.call('GET', '/api/admin/acts.csv', { as: moderator });
    for (const text of [JSON.stringify(items), csv.text]) {
      expect(text).toContain(other.username);
      expect(text).not.toContain('Two students complained');
      expect(text).not.toContain(moderator.username);
    }
    expect(await found()).toEqual(['case.note', 'staff.add']);
  });

  it('pages through more than one page without a gap', async () => {
    const operator = await newOperator();
    await sql`
      insert into staff_acts (id, actor, act, subject)
      select gen_random_uuid(), 'someone', 'test.page', 'number ' || n from generate_series(1, 120) n
    `.execute(server.db);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = `?act=test.page${cursor === null ? '' : `&cursor=${cursor}`}`;
      const page = await acts(operator, query);
      seen.push(...page.items.map(({ subject }: { subject: string }) => subject));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(120);
    expect(seen).toHaveLength(120);
  });

  it('cannot be changed, not even by SQL of the server', async () => {
    await newOperator();
    for (const statement of [
      sql`update staff_acts set subject = 'nothing'`,
      sql`delete from staff_acts`,
      sql`truncate staff_acts`,
    ]) {
      await expect(statement.execute(server.db)).rejects.toThrow('staff_acts is append-only');
    }
  });
});
