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
import { linkedAccounts } from './linked-queries.ts';

let server: TestServer;
let operator: Person;
let reader: Person;

beforeAll(async () => {
  server = await startTestServer();
  operator = await newStaff(server, { firstName: 'Opal' });
  reader = await server.person({ firstName: 'Rea' });
});
afterAll(() => server.close());

const call = (method: string, path: string, body?: object) =>
  server.call(method, `/api/admin${path}`, { as: operator, ...(body && { body }) });

const find = async (query: string) =>
  (await call('GET', `/members?query=${encodeURIComponent(query)}`)).body.items.map(
    ({ username }: { username: string }) => username,
  );

const write = async (as: Person, text: string): Promise<string> =>
  (await server.call('POST', '/api/posts', { as, body: { text: editorText(text) } })).body.id;

const shown = async (postId: string) =>
  (await server.call('GET', `/api/posts/${postId}`, { as: reader })).status;

const logInFrom = (person: Person, network: string) =>
  sql`
    insert into member_addresses (member_id, network) values (${person.memberId}, ${network})
  `.execute(server.db);

/** Accounts of one spammer: on one network, some with the same text. */
async function spammers(count: number, network: string) {
  const people = await Promise.all(Array.from({ length: count }, () => server.person()));
  const posts: string[] = [];
  for (const person of people) {
    await logInFrom(person, network);
    posts.push(await write(person, `Cheap phones for students, write to me now (${network})`));
  }
  return { people, posts };
}

describe('members', () => {
  it('are found by username, name, email and network, and listed with the newest first', async () => {
    const ben = await server.person({ firstName: 'Bartholomew' });
    await logInFrom(ben, '203.0.113.77');
    const { rows } = await sql<{ email: string }>`
      select email from members where id = ${ben.memberId}
    `.execute(server.db);
    for (const query of [
      `@${ben.username.slice(0, -1)}`,
      'Bartho',
      rows[0]?.email.toUpperCase() ?? '',
      '203.0.113.77',
    ]) {
      expect([query, await find(query)]).toEqual([query, expect.arrayContaining([ben.username])]);
    }
    await sql`
      update members set school_email = 'bart.h@ou.edu' where id = ${ben.memberId}
    `.execute(server.db);
    expect(await find('Bart.H@ou.edu')).toEqual([ben.username]);
    const nowhere = await server.person({ firstName: 'Wilhelmina', campus: null });
    expect(await find('Wilhel')).toEqual([nowhere.username]);
    await logInFrom(nowhere, '2001:db8:1:2::/64');
    expect(await find('2001:db8:1:2:aaaa::1')).toEqual([nowhere.username]);
    expect(await find('2001:db8:1:2::/64')).toEqual([nowhere.username]);
    expect(await find('@no_such%name')).toEqual([]);
    expect(await find('nobody@nowhere.example')).toEqual([]);
    const { body } = await call('GET', '/members');
    expect(body.items[0].username).toBe(nowhere.username);
  });

  it('are shown with sessions, networks, posts, and what staff did', async () => {
    const ben = await server.person();
    await logInFrom(ben, '203.0.113.78');
    await write(ben, 'A lamp');
    await call('PUT', `/members/${ben.memberId}/school`, { campusId: 'ut' });
    const { body } = await call('GET', `/members/${ben.memberId}`);
    expect(body).toMatchObject({
      username: ben.username,
      campusId: 'ut',
      schoolVerified: true,
      sessions: [{}],
      posts: [{ words: 'A lamp', isRemoved: false }],
      acts: [{ act: 'member.set-school' }],
    });
    expect(body.networks).toContainEqual(
      expect.objectContaining({ network: '203.0.113.78', accountCount: 1 }),
    );
    expect((await call('GET', `/members/${crypto.randomUUID()}`)).status).toBe(404);
    expect((await call('GET', '/members/nobody')).status).toBe(404);
  });

  it('are verified by hand, get another school, and are logged out everywhere', async () => {
    const eve = await server.person({ emailVerified: false, campus: null });
    const path = `/members/${eve.memberId}`;
    expect((await call('PUT', `${path}/email-verified`)).body.emailVerified).toBe(true);
    const school = await call('PUT', `${path}/school`, { campusId: 'ou' });
    expect(school.body).toMatchObject({ campusId: 'ou', schoolVerified: true });
    expect(await write(eve, 'My first post')).toMatch(/^0/);
    const nowhere = await call('PUT', `${path}/school`, { campusId: 'nowhere' });
    expect([nowhere.status, nowhere.body.error]).toEqual([422, 'campus_missing']);
    const none = await call('PUT', `${path}/school`, { campusId: null });
    expect(none.body).toMatchObject({ campusId: null, schoolVerified: false });
    const ended = await call('DELETE', `${path}/sessions`);
    expect(ended.body.endedCount).toBe(1);
    expect((await server.call('GET', '/api/standing', { as: eve })).status).toBe(401);
    const { body } = await call('GET', `/acts?actor=@${operator.username}`);
    expect(body.items.map(({ act }: { act: string }) => act)).toEqual(
      expect.arrayContaining(['member.verify-email', 'member.set-school', 'member.end-sessions']),
    );
  });

  it('T74 are copied for the law, as a ZIP file, with the reason in the audit', async () => {
    const ben = await server.person();
    const path = `/members/${ben.memberId}/copies`;
    expect((await call('POST', path, { reason: ' ' })).body.error).toBe('reason_missing');
    const { status, headers, text } = await call('POST', path, { reason: 'Court order 7' });
    expect([status, headers['content-type'], text.slice(0, 2)]).toEqual([
      200,
      'application/zip',
      'PK',
    ]);
    const { body } = await call('GET', '/acts?act=member.copy');
    expect(body.items[0]).toMatchObject({
      subject: `@${ben.username}`,
      details: { reason: 'Court order 7' },
    });
  });
});

describe('accounts of one person', () => {
  it('are shown together by network and text; a network of a whole campus links nobody', async () => {
    const { people } = await spammers(3, '203.0.113.90');
    const copycat = await server.person();
    await write(copycat, 'Cheap phones for students, write to me now (203.0.113.90)');
    const crowd = await Promise.all(Array.from({ length: 41 }, () => server.person()));
    for (const person of [...crowd, people[0]]) if (person) await logInFrom(person, '198.51.100.1');
    const { body } = await call('GET', `/members/${people[0]?.memberId}/linked`);
    const linked = Object.fromEntries(
      body.items.map((each: { username: string; shared: string[] }) => [
        each.username,
        each.shared,
      ]),
    );
    expect(linked).toEqual({
      [people[1]?.username ?? '']: ['network', 'text'],
      [people[2]?.username ?? '']: ['network', 'text'],
      [copycat.username]: ['text'],
    });
  });

  it('are found by an index of the texts', async () => {
    const { memberId } = await server.person();
    await sql`
      insert into posts (id, campus_id, author_id, body, plain_text)
      select gen_random_uuid(), 'ou', ${memberId}, '{}', 'A text of its own, with the number ' || n
      from generate_series(1, 30000) n
    `.execute(server.db);
    await sql`analyze posts`.execute(server.db);
    const plan = await explainPlan(server.db, (db) => linkedAccounts(db, memberId));
    expect(plan).toContain('"posts_by_long_text"');
  });

  it('are found by the index of bands, not by reading all texts in the order of time', async () => {
    const [{ memberId }, other] = [await server.person(), await server.person()];
    await sql`
      insert into text_signatures (post_id, campus_id, author_id, created_at, hashes, bands)
      select gen_random_uuid(), 'ou', case when n % 1000 = 0 then ${memberId}::uuid else ${other.memberId}::uuid end,
        now() - n * interval '1 second',
        array(select (random() * 2e9)::integer from generate_series(1, 32) where n > 0),
        array(select case when n % 100 = 0 then b else (random() * 2e9)::integer end from generate_series(1, 16) b where n > 0)
      from generate_series(1, 20000) n
    `.execute(server.db);
    await sql`vacuum analyze text_signatures`.execute(server.db);
    // PostgreSQL plans as for so many, of which it would expect to find the newest soon.
    await sql`update pg_class set reltuples = 500000 where relname = 'text_signatures'`.execute(
      server.db,
    );
    const plan = await explainPlan(server.db, (db) => linkedAccounts(db, memberId));
    expect(plan).toContain('"text_signatures_bands"');
    expect(plan).not.toContain('"text_signatures_age"');
  });

  it('are shown together by the text of an account that was ended before', async () => {
    const { people } = await spammers(2, '203.0.113.95');
    const memberIds = people.map(({ memberId }) => memberId);
    await call('POST', '/waves', { memberIds, reason: 'Spam', hiddenSince: null });
    const text = 'Cheap phones for students, write to me now (203.0.113.95)';
    await expect
      .poll(async () => {
        const { rows } = await sql`
          select from removed_posts where post ->> 'plain_text' = ${text}
        `.execute(server.db);
        return rows.length;
      })
      .toBe(2);
    const again = await server.person();
    await write(again, text);
    const { body } = await call('GET', `/members/${again.memberId}/linked`);
    expect(body.items).toMatchObject([
      { isBanned: true, shared: ['text'] },
      { isBanned: true, shared: ['text'] },
    ]);
    const ended = await call('GET', `/members/${people[0]?.memberId}`);
    expect(ended.body.acts).toMatchObject([
      { actor: `@${operator.username}`, act: 'accounts.end' },
    ]);
  });

  it('twenty are ended in one act, their posts vanish, and all come back in one act', async () => {
    const { people, posts } = await spammers(20, '203.0.113.91');
    const memberIds = people.map(({ memberId }) => memberId);
    const wave = await call('POST', '/waves', { memberIds, reason: 'Spam', hiddenSince: null });
    expect([wave.status, wave.body.usernames.length]).toEqual([201, 20]);
    const own = await server.call('GET', '/api/standing', { as: people[3] });
    expect(own.status).toBe(401);
    await expect
      .poll(async () => new Set(await Promise.all(posts.map(shown))))
      .toEqual(new Set([404]));
    const back = await call('DELETE', `/waves/${wave.body.id}`);
    expect(back.body.undoneAt).not.toBeNull();
    await expect
      .poll(async () => new Set(await Promise.all(posts.map(shown))))
      .toEqual(new Set([200]));
    expect((await call('DELETE', `/waves/${wave.body.id}`)).body.error).toBe('wave_undone');
    const { body } = await call('GET', '/waves');
    expect(body.items[0]).toMatchObject({ id: wave.body.id, reason: 'Spam' });
  });

  it('only what was written from the chosen moment on is hidden', async () => {
    const ben = await server.person();
    const before = await write(ben, 'Written by Ben');
    const hiddenSince = new Date().toISOString();
    const after = await write(ben, 'Written by whoever took the account');
    await call('POST', '/waves', { memberIds: [ben.memberId], reason: 'Stolen', hiddenSince });
    await expect.poll(() => shown(after)).toBe(404);
    expect(await shown(before)).toBe(200);
  });

  it('who was banned before stays so; staff, oneself and unknown members cannot be ended', async () => {
    const [ben, banned] = [await server.person(), await server.person({ banned: true })];
    const memberIds = [ben.memberId, banned.memberId];
    const wave = await call('POST', '/waves', { memberIds, reason: 'Spam', hiddenSince: null });
    await call('DELETE', `/waves/${wave.body.id}`);
    expect((await call('GET', `/members/${banned.memberId}`)).body.isBanned).toBe(true);
    expect((await call('GET', `/members/${ben.memberId}`)).body.isBanned).toBe(false);
    const moderator = await newStaff(server, { campusId: 'ou' });
    const wrong: [string[], string, string][] = [
      [[ben.memberId, moderator.memberId], 'Spam', 'staff_account'],
      [[ben.memberId, operator.memberId], 'Spam', 'own_account'],
      [[ben.memberId, crypto.randomUUID()], 'Spam', 'member_missing'],
      [[], 'Spam', 'nobody_chosen'],
      [[ben.memberId], '  ', 'reason_missing'],
    ];
    for (const [ids, reason, error] of wrong) {
      const { body } = await call('POST', '/waves', {
        memberIds: ids,
        reason,
        hiddenSince: null,
      });
      expect(body.error).toBe(error);
    }
    expect((await call('GET', `/members/${ben.memberId}`)).body.isBanned).toBe(false);
    expect((await call('DELETE', `/waves/${crypto.randomUUID()}`)).status).toBe(404);
  });
});
