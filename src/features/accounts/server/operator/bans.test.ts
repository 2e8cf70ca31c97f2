import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/members/browser.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { explainPlan } from '#tests/support/code/explain-plan.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { banAddress, liftAddressBan } from './ban-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.db
    .insertInto('banned_emails')
    .values([{ email: 'troll@gmail.com' }, { email: 'troll@ou.example' }])
    .execute();
});
afterAll(() => server.close());

/** Spellings of one person's address that look different. */
function variants(): string[] {
  const dotted = ['t.roll', 'tr.oll', 't.r.o.l.l', 'tro.ll', 'trol.l'];
  const tagged = ['troll+1', 'troll+news', 'troll+a+b', 't.roll+x', 'troll+'];
  const otherCase = ['Troll', 'TROLL', 'tRoLl', ' troll', 'ｔｒｏｌｌ'];
  const gmail = [...dotted, ...tagged, ...otherCase].flatMap((local) => [
    `${local}@gmail.com`,
    `${local}@googlemail.com`,
  ]);
  const school = [...tagged.slice(0, 3), ...otherCase].map((local) => `${local}@ou.example`);
  const domains = [
    'troll@GMAIL.com',
    'troll@ou.EXAMPLE',
    'troll@ｏｕ.example',
    ' troll@gmail.com ',
  ];
  return [...gmail, ...school, ...domains];
}

it('T16 ROLE-11 ERROR-27 lookup, sign-up and mailed links reject a banned address in every spelling; a login by password does not reveal the ban', async () => {
  expect(variants().length).toBeGreaterThanOrEqual(40);
  const password = 'a-couch-and-a-lamp';
  const ways: [string, (email: string) => object][] = [
    ['/api/account-lookups', (email) => ({ email })],
    ['/api/accounts', (email) => ({ email, password, name: 'Jane Doe', acceptsTerms: true })],
    ['/api/sign-in-links', (email) => ({ email, name: 'Jane Doe' })],
    ['/api/password-resets', (email) => ({ email })],
  ];
  for (const email of variants()) {
    // No rate limits here: each spelling counts separately, and this test is about bans.
    await server.db.deleteFrom('rate_limits').execute();
    for (const [path, body] of ways) {
      const response = await openBrowser(server).call('POST', path, { body: body(email) });
      const rejection = [403, 'Account has been banned'];
      expect([email, path, response.status, response.body.message]).toEqual([
        email,
        path,
        ...rejection,
      ]);
    }
    const body = { email, password };
    const { status, body: response } = await openBrowser(server).call('POST', '/api/session', {
      body,
    });
    expect([email, status, response.message]).toEqual([email, 401, 'Incorrect. Please try again.']);
  }
  expect(await server.db.selectFrom('members').select('id').execute()).toEqual([]);
  expect(await mailsTo(server, 'troll@gmail.com')).toEqual([]);
});

it('T16 nobody signs up with a spelling of a banned member’s address', async () => {
  const email = 'barred.member@gmail.com';
  const person = await server.person();
  await server.db
    .updateTable('members')
    .set({ email, banned_at: new Date() })
    .where('id', '=', person.memberId)
    .execute();
  for (const spelling of [email, 'barredmember@gmail.com', 'Barred.Member+new@googlemail.com']) {
    const body = {
      email: spelling,
      password: 'a-couch-and-a-lamp',
      name: 'Jane Doe',
      acceptsTerms: true,
    };
    const response = await openBrowser(server).call('POST', '/api/accounts', { body });
    expect([spelling, response.body.message]).toEqual([spelling, 'Account has been banned']);
    const { email: typed, password } = body;
    const tried = await openBrowser(server).call('POST', '/api/session', {
      body: { email: typed, password },
    });
    expect([spelling, tried.status]).toEqual([spelling, 401]);
  }
});

it('T16 similar addresses are not rejected', async () => {
  for (const email of ['trolls@gmail.com', 't.roll@ou.example', 'troll@gmail.com.example']) {
    const { status } = await openBrowser(server).call('POST', '/api/account-lookups', {
      body: { email },
    });
    expect([email, status]).toEqual([email, 200]);
  }
});

it('a ban of an address finds its accounts through an index', async () => {
  await sql`
    insert into members (id, email, username, first_name, last_name)
    select gen_random_uuid(), 'many' || n || '@ou.example', 'many' || n, 'Many', 'M'
    from generate_series(1, 5000) n
  `.execute(server.db);
  await sql`analyze members`.execute(server.db);
  const added = await explainPlan(server.db, (db) => banAddress(db, 'many7@ou.example'));
  expect(added).toContain('"members_ban_key"');
  const lifted = await explainPlan(server.db, (db) => liftAddressBan(db, 'many7@ou.example'));
  for (const plan of [added, lifted])
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"members"/);
});
