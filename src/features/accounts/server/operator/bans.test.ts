import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/members/browser.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { explainPlan } from '#tests/support/code/explain-plan.ts';
import { createVerification, newSchoolEmail } from '#tests/support/members/verification.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';
import { isBannedEmail } from '../members/member-queries.ts';
import {
  banAddress,
  banMember,
  liftAddressBan,
  liftMemberBan,
  listAccounts,
  listBans,
} from './ban-queries.ts';

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

/** A student whose account has another address than the school's. */
async function newStudent(): Promise<{ person: Person; schoolEmail: string }> {
  await server.db.deleteFrom('rate_limits').execute();
  const [person, schoolEmail] = [await server.person({ campus: null }), newSchoolEmail()];
  const by = createVerification(server);
  await by.sendPin(person, schoolEmail);
  expect((await by.enterPin(person, await by.codeTo(schoolEmail))).status).toBe(200);
  return { person, schoolEmail };
}

const isIn = async (as: Person) =>
  (await server.call('GET', '/api/session', { as })).body.viewer !== null;
const banned = [403, 'Account has been banned'];

it('T16 a ban of a school address bans the student who has proven it, until it ends', async () => {
  const { person, schoolEmail } = await newStudent();
  await banAddress(server.db, schoolEmail.replace('@', '+more@').toUpperCase());
  expect(await isIn(person)).toBe(false);
  const email = `${person.username}@mail.example`;
  const { status, body } = await openBrowser(server).call('POST', '/api/sign-in-links', {
    body: { email },
  });
  expect([status, body.message]).toEqual(banned);
  expect(await listAccounts(server.db, { username: undefined, email: schoolEmail })).toEqual([
    { id: person.memberId, username: person.username, isBanned: true },
  ]);
  // One ban, which is that of the address, and ends with it only.
  const names = (await listBans(server.db)).map((ban) => ban.email ?? ban.username);
  expect(names).not.toContain(person.username);
  expect(await liftMemberBan(server.db, person.username)).toBe(false);
  // Nor does it end with a ban of the other address.
  await banAddress(server.db, email);
  await liftAddressBan(server.db, email);
  expect(await isIn(person)).toBe(false);
  expect(await liftAddressBan(server.db, schoolEmail)).toBe(true);
  const again = await openBrowser(server).call('POST', '/api/sign-in-links', { body: { email } });
  expect(again.status).toBe(202);
});

it('T16 a banned school address makes nobody a student, also if it is banned after its code was mailed', async () => {
  const [person, schoolEmail] = [await server.person({ campus: null }), newSchoolEmail()];
  const by = createVerification(server);
  await by.sendPin(person, schoolEmail);
  await banAddress(server.db, schoolEmail);
  const entered = await by.enterPin(person, await by.codeTo(schoolEmail));
  expect([entered.status, entered.body.message]).toEqual(banned);
  const asked = await by.sendPin(person, schoolEmail);
  expect([asked.status, asked.body.message]).toEqual(banned);
  expect((await server.call('GET', '/api/session', { as: person })).body.viewer).toMatchObject({
    schoolVerified: false,
  });
});

it('T16 the school address of a banned student opens no other account', async () => {
  const { person, schoolEmail } = await newStudent();
  await banMember(server.db, person.username);
  const body = { email: schoolEmail, name: 'Jane Doe' };
  const { status, body: response } = await openBrowser(server).call('POST', '/api/sign-in-links', {
    body,
  });
  expect([status, response.message]).toEqual(banned);
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
  const found = await explainPlan(server.db, (db) => isBannedEmail(db, 'many7@ou.example'));
  for (const plan of [added, lifted, found])
    expect(plan).not.toMatch(/"Node Type":"Seq Scan"[^{}]*"Relation Name":"members"/);
});
