import { sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type Browser } from '#tests/support/members/browser.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import type { Tables } from '#platform/server/database/tables.ts';
import { openPasswords } from '../passwords/password-hash.ts';
import { setPasswordHash } from '../members/member-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.db.deleteFrom('rate_limits').execute());
afterAll(() => server.close());

const oldPassword = 'a-couch-and-a-lamp';
const newPassword = 'a-lamp-and-a-couch';
const anotherHash = await openPasswords().hash(newPassword);
let people = 0;

type Account = { email: string; memberId: string; browser: Browser };

async function newAccount({ proven = true } = {}): Promise<Account> {
  people += 1;
  const email = `overtaken${people}@mail.example`;
  const browser = openBrowser(server);
  const body = { name: 'Over Taken', email, password: oldPassword, acceptsTerms: true };
  const { body: made } = await browser.call('POST', '/api/accounts', { body });
  const memberId = made.viewer.id;
  await server.db
    .updateTable('members')
    .set({ email_verified: proven })
    .where('id', '=', memberId)
    .execute();
  return { email, memberId, browser };
}

const logIn = (browser: Browser, email: string, password = oldPassword) =>
  browser.call('POST', '/api/session', { body: { email, password } });
const isIn = async (browser: Browser) =>
  (await browser.call('GET', '/api/session')).body.viewer !== null;
const listSessions = (memberId: string) =>
  server.db.selectFrom('sessions').select('id').where('member_id', '=', memberId).execute();

async function getPasswordHash(memberId: string): Promise<string | null> {
  const row = await server.db
    .selectFrom('sign_in_methods')
    .select('password_hash')
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow();
  return row.password_hash;
}

async function mailedToken(email: string): Promise<string | null> {
  const [mail] = await mailsTo(server, email);
  const link = mail?.links.find((each) => each.includes('#token=')) ?? '';
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token');
}

/** Holds a member's row until the call waits for it, changes something, and lets the call go on. */
async function overtake<T>(
  memberId: string,
  call: () => Promise<T>,
  change: (tx: Transaction<Tables>) => Promise<unknown>,
): Promise<T> {
  const { response } = await server.db.transaction().execute(async (tx) => {
    await sql`select from members where id = ${memberId} for update`.execute(tx);
    const pending = call();
    // A statement now and then: an idle transaction is ended after ten seconds.
    await expect.poll(() => sql`select`.execute(tx).then(waitingForLocks)).toBe(1);
    await change(tx);
    return { response: pending };
  });
  return response;
}

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(server.db);
  return rows.length;
}

describe('a login during which something changes', () => {
  it('T13 R19 opens no session if the password is replaced while it is checked', async () => {
    const { email, memberId } = await newAccount();
    const late = openBrowser(server);
    const before = await listSessions(memberId);
    const response = await overtake(
      memberId,
      () => logIn(late, email),
      (tx) => setPasswordHash(tx, memberId, anotherHash),
    );
    expect([response.status, response.body.message]).toEqual([401, 'Wrong password!']);
    expect(await listSessions(memberId)).toEqual(before);
  });

  it('T12 R19 does not replace a new password by a renewed hash of the old one', async () => {
    const { email, memberId } = await newAccount();
    const cheapHash = await openPasswords({ memory: 64, passes: 1 }).hash(oldPassword);
    await setPasswordHash(server.db, memberId, cheapHash);
    expect((await logIn(openBrowser(server), email)).status).toBe(200);
    const renewed = await getPasswordHash(memberId);
    expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect((await logIn(openBrowser(server), email)).status).toBe(200);
    expect(await getPasswordHash(memberId)).toBe(renewed);

    await setPasswordHash(server.db, memberId, cheapHash);
    const late = () => logIn(openBrowser(server), email);
    await overtake(memberId, late, (tx) => setPasswordHash(tx, memberId, anotherHash));
    expect(await getPasswordHash(memberId)).toBe(anotherHash);
  });

  it('T12 R19 opens a session although a parallel login renews the hash', async () => {
    const { email, memberId } = await newAccount();
    const cheapHash = await openPasswords({ memory: 64, passes: 1 }).hash(oldPassword);
    await setPasswordHash(server.db, memberId, cheapHash);
    const responses = await Promise.all(
      Array.from({ length: 3 }, () => logIn(openBrowser(server), email)),
    );
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  it('T16 R19 opens no session if the member is banned while the password is checked', async () => {
    const bans = [
      (tx: Transaction<Tables>, { memberId }: Account) =>
        tx
          .updateTable('members')
          .set({ banned_at: new Date() })
          .where('id', '=', memberId)
          .execute(),
      (tx: Transaction<Tables>, { email }: Account) =>
        tx.insertInto('banned_emails').values({ email }).execute(),
    ];
    for (const ban of bans) {
      const account = await newAccount();
      const before = await listSessions(account.memberId);
      const response = await overtake(
        account.memberId,
        () => logIn(openBrowser(server), account.email),
        (tx) => ban(tx, account),
      );
      expect([response.status, response.body.message]).toEqual([403, 'Account has been banned']);
      expect(await listSessions(account.memberId)).toEqual(before);
    }
  });

  it('T17 T18 gives no code for another site to a session that ends meanwhile', async () => {
    const { memberId, browser } = await newAccount();
    const challenge = 'x'.repeat(43);
    const response = await overtake(
      memberId,
      () =>
        browser.call('POST', '/api/cross-site-logins/grant', {
          body: { toCampusId: 'ut', challenge },
        }),
      (tx) => tx.deleteFrom('sessions').where('member_id', '=', memberId).execute(),
    );
    expect(response.status).toBe(401);
    const codes = await server.db.selectFrom('hand_over_codes').selectAll().execute();
    expect(codes.filter((code) => code.member_id === memberId)).toEqual([]);
  });

  it('T17 does not let a session that ends meanwhile end other sessions', async () => {
    const { email, memberId, browser } = await newAccount();
    const owner = openBrowser(server);
    await logIn(owner, email);
    const { body } = await browser.call('GET', '/api/sessions');
    const mine = body.sessions.find((each: { current: boolean }) => each.current);
    const response = await overtake(
      memberId,
      () => browser.call('DELETE', '/api/sessions'),
      (tx) => tx.deleteFrom('sessions').where('id', '=', mine.id).execute(),
    );
    expect(response.status).toBe(401);
    expect(await isIn(owner)).toBe(true);
  });

  it('T13 R19 of many by the old password, none stays open after a reset', async () => {
    const { email, memberId, browser } = await newAccount();
    await openBrowser(server).call('POST', '/api/password-resets', { body: { email } });
    const token = await mailedToken(email);
    const resetter = openBrowser(server);
    const reset = () =>
      resetter.call('POST', '/api/password-resets/use', { body: { token, password: newPassword } });
    const { status, browsers } = await race(email, reset);
    expect(status).toBe(200);
    const inside = await Promise.all([browser, ...browsers].map(isIn));
    expect(inside.filter(Boolean)).toHaveLength(0);
    expect(await listSessions(memberId)).toEqual([]);
  });

  it('T15 R19 of many by a squatter’s password, none stays open after the owner used a link', async () => {
    const { email, browser } = await newAccount({ proven: false });
    const owner = openBrowser(server);
    await owner.call('POST', '/api/sign-in-links', { body: { email } });
    const token = await mailedToken(email);
    const enter = () => owner.call('POST', '/api/sign-in-links/use', { body: { token } });
    const { status, browsers } = await race(email, enter);
    expect(status).toBe(200);
    const inside = await Promise.all([browser, ...browsers].map(isIn));
    expect(inside.filter(Boolean)).toHaveLength(0);
    expect(await isIn(owner)).toBe(true);
  });
});

/** Twenty-four sign-ins by the old password at once, with one other call as the eighth. */
async function race(email: string, other: () => ReturnType<Browser['call']>) {
  const browsers = Array.from({ length: 24 }, () => openBrowser(server));
  const responses = browsers.slice(0, 7).map((each) => logIn(each, email));
  const ending = other();
  responses.push(...browsers.slice(7).map((each) => logIn(each, email)));
  await Promise.all(responses);
  return { status: (await ending).status, browsers };
}
