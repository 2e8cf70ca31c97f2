import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { explainPlan } from '#tests/support/code/explain-plan.ts';
import { newStaff } from '#tests/support/data/cases.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { membersByName, membersByUsername, newestMembersOf } from './find-queries.ts';

let server: TestServer;
let operator: Person;
let moderator: Person;
let ben: Person;
let elsewhere: Person;

beforeAll(async () => {
  server = await startTestServer();
  operator = await newStaff(server);
  moderator = await newStaff(server, { campusId: 'ou', firstName: 'Mona' });
  ben = await server.person({ firstName: 'Bartholomew' });
  elsewhere = await server.person({ firstName: 'Bartholomea', campus: 'ut' });
});
afterAll(() => server.close());

const call = (as: Person, path: string) => server.call('GET', `/api/admin${path}`, { as });

const find = async (as: Person, query: string): Promise<string[]> =>
  (await call(as, `/members?query=${encodeURIComponent(query)}`)).body.items.map(
    ({ username }: { username: string }) => username,
  );

const emailOf = async ({ memberId }: Person): Promise<string> => {
  const { rows } = await sql<{ email: string }>`
    select email from members where id = ${memberId}
  `.execute(server.db);
  return rows[0]?.email ?? '';
};

const write = async (as: Person, text: string): Promise<string> =>
  (await server.call('POST', '/api/posts', { as, body: { text: editorText(text) } })).body.id;

describe('T93 a moderator', () => {
  it('finds members of the own campus by name and username, and nobody by email, network, or of another campus', async () => {
    await sql`
      insert into member_addresses (member_id, network) values
        (${ben.memberId}, '203.0.113.61'), (${ben.memberId}, '2001:db8:7:7::/64')
    `.execute(server.db);
    const nowhere = await server.person({ firstName: 'Bartholina', campus: null });
    const email = await emailOf(ben);
    const own = [ben.username];
    const queries: [string, string[]][] = [
      ['Bartho', own],
      ['  bartholomew  ', own],
      [`@${ben.username}`, own],
      [`@${ben.username.toUpperCase()}`, own],
      [ben.username, own],
      ['Bartholomea', []],
      [`@${elsewhere.username}`, []],
      [elsewhere.username, []],
      ['Bartholina', []],
      [`@${nowhere.username}`, []],
      [email, []],
      [email.toUpperCase(), []],
      [email.replace('@', ' '), []],
      ['203.0.113.61', []],
      ['2001:db8:7:7::1', []],
      ['2001:db8:7:7::/64', []],
      ['@%', []],
      ['_', []],
    ];
    for (const [query, expected] of queries) {
      expect([query, await find(moderator, query)]).toEqual([query, expected]);
    }
    // The same queries find more for an operator, so that an empty list above is the rule's and not the query's.
    for (const query of ['Bartholomea', 'Bartholina', email, '203.0.113.61', '2001:db8:7:7::1']) {
      expect(await find(operator, query)).toHaveLength(1);
    }
  });

  it('lists the members of the own campus page by page, the newest first, none twice', async () => {
    const { rows: expected } = await sql<{ id: string }>`
      select id from members where campus_id = 'ou' and deleted_at is null
      order by created_at desc, id desc
    `.execute(server.db);
    await sql`
      insert into members (id, username, first_name, last_name, email, campus_id, created_at)
      select gen_random_uuid(), 'paged' || n, 'Paged', 'P.', 'paged' || n || '@ou.example', 'ou',
        timestamptz '2020-01-01' + n / 2 * interval '1 microsecond'
      from generate_series(1, 120) n
    `.execute(server.db);
    const seen: string[] = [];
    let cursor: string | null = '';
    let first = '';
    while (cursor !== null) {
      const { body } = await call(moderator, `/members${cursor && `?cursor=${cursor}`}`);
      seen.push(...body.items.map(({ memberId }: { memberId: string }) => memberId));
      cursor = body.nextCursor;
      first ||= body.nextCursor;
    }
    expect(seen).toHaveLength(expected.length + 120);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen.slice(0, expected.length)).toEqual(expected.map(({ id }) => id));
    // A page of one list opens no other.
    expect((await call(operator, `/members?cursor=${first}`)).body.error).toBe('cursor_invalid');
  });

  it('reads of a member what is of the campus, and no email, network, session, or act of operators', async () => {
    await write(ben, 'A lamp for moderators');
    await sql`
      insert into posts (id, campus_id, author_id, body, plain_text)
      values (gen_random_uuid(), 'ut', ${ben.memberId}, '{}', 'Written at another school')
    `.execute(server.db);
    await server.call('DELETE', `/api/admin/members/${ben.memberId}/sessions`, { as: operator });
    const all = (await call(operator, `/members/${ben.memberId}`)).body;
    expect(all.email).toBe(await emailOf(ben));
    expect(all.posts).toHaveLength(2);
    expect(all.acts).toMatchObject([{ act: 'member.end-sessions' }]);
    const { body } = await call(moderator, `/members/${ben.memberId}`);
    expect(body).toMatchObject({
      username: ben.username,
      email: null,
      schoolEmail: null,
      sessions: [],
      networks: [],
      acts: [],
    });
    expect(body.posts.map(({ words }: { words: string }) => words)).toEqual([
      'A lamp for moderators',
    ]);
    expect(JSON.stringify(body)).not.toContain('203.0.113');
    const listed = await call(moderator, '/members?query=Bartho');
    expect(JSON.stringify(listed.body)).not.toContain(await emailOf(ben));
  });

  it('reads nothing of a member of another campus or none, and not what was reported about themselves', async () => {
    const nowhere = await server.person({ campus: null });
    for (const { memberId } of [elsewhere, nowhere]) {
      const { status, body } = await call(moderator, `/members/${memberId}`);
      expect([status, body.error]).toEqual([404, 'member_missing']);
    }
    const reported = await server.call('PUT', `/api/members/${moderator.memberId}/report`, {
      as: await server.person(),
      body: { reason: 'harassment' },
    });
    expect(reported.status).toBe(200);
    const cases = (as: Person) =>
      call(as, `/members/${moderator.memberId}`).then(({ body }) => body.cases.length);
    expect([await cases(operator), await cases(moderator)]).toEqual([1, 0]);
  });

  it('cannot do what operators can: accounts like this one, schools, emails, sessions, copies, ended accounts', async () => {
    const path = `/api/admin/members/${ben.memberId}`;
    for (const [method, address, body] of [
      ['GET', `${path}/linked`],
      ['DELETE', `${path}/sessions`],
      ['PUT', `${path}/school`, { campusId: 'ut' }],
      ['PUT', `${path}/email-verified`],
      ['POST', `${path}/copies`, { reason: 'Curious' }],
      ['GET', '/api/admin/waves'],
      [
        'POST',
        '/api/admin/waves',
        { memberIds: [ben.memberId], reason: 'Spam', hiddenSince: null },
      ],
    ] as const) {
      const { status } = await server.call(method, address, { as: moderator, body });
      expect([address, status]).toEqual([address, 403]);
    }
  });
});

it('members of a campus are read through indexes of the campus', async () => {
  await sql`
    insert into members (id, username, first_name, last_name, email, campus_id)
    select gen_random_uuid(), 'planned' || n, 'Planned', 'P.', 'planned' || n || '@ut.example', 'ut'
    from generate_series(1, 20000) n
  `.execute(server.db);
  await sql`analyze members, member_words`.execute(server.db);
  const after = { at: Number.MAX_SAFE_INTEGER, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  const limit = 50;
  const plans: [string, string][] = [
    [
      await explainPlan(server.db, (db) => newestMembersOf(db, { campusId: 'ut', after, limit })),
      '"members_by_time"',
    ],
    [
      await explainPlan(server.db, (db) =>
        membersByUsername(db, { campusId: 'ut', prefix: 'planned77', limit }),
      ),
      '"members_by_username',
    ],
    [
      await explainPlan(server.db, (db) =>
        membersByName(db, { campusId: 'ou', words: ['plan'], limit }),
      ),
      '"member_words',
    ],
  ];
  for (const [plan, index] of plans) {
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/"Seq Scan"[^}]*"Relation Name":"members"/);
  }
});
