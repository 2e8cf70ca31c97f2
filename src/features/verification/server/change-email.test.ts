import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { featureData } from '#app/server/features.ts';
import { deleteExpired } from '#platform/server/process/housekeeping.ts';
import { openBrowser, type Browser } from '#tests/support/members/browser.ts';
import { callWhileLocked } from '#tests/support/faults/hold-lock.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.db.deleteFrom('rate_limits').execute());
afterAll(() => server.close());

const password = 'a-couch-and-a-lamp';
let people = 0;
const freshEmail = (name = 'moving') => `${name}${(people += 1)}@mail.example`;

type Account = { email: string; memberId: string; browser: Browser };

async function newAccount(): Promise<Account> {
  const email = freshEmail();
  const browser = openBrowser(server);
  const body = { name: 'Mo Ving', email, password, acceptsTerms: true };
  const { body: made } = await browser.call('POST', '/api/accounts', { body });
  const memberId: string = made.viewer.id;
  await server.db
    .updateTable('members')
    .set({ email_verified: true })
    .where('id', '=', memberId)
    .execute();
  return { email, memberId, browser };
}

const ask = ({ browser }: Account, email: string, currentPassword = password) =>
  browser.call('POST', '/api/new-email-codes', { body: { email, currentPassword } });
const enter = ({ browser }: Account, code: string | undefined) =>
  browser.call('PUT', '/api/new-email', { body: { code } });
const logIn = (email: string, browser = openBrowser(server), given = password) =>
  browser.call('POST', '/api/session', { body: { email, password: given } });
const isIn = async (browser: Browser) =>
  (await browser.call('GET', '/api/session')).body.viewer !== null;
const codeTo = async (email: string) =>
  (await mailsTo(server, email)).find(({ code }) => code)?.code;
const getEmail = async ({ memberId }: Account) =>
  (
    await server.db
      .selectFrom('members')
      .select('email')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow()
  ).email;

async function move(account: Account, email: string): Promise<void> {
  expect((await ask(account, email)).status).toBe(202);
  expect((await enter(account, await codeTo(email))).status).toBe(200);
}

async function mailedUndoToken(email: string): Promise<string | null> {
  const mail = (await mailsTo(server, email)).find(({ kind }) => kind === 'emailChanged');
  const link = mail?.links.find((each) => each.includes('/login/undo_email#token=')) ?? '';
  return link === '' ? null : new URLSearchParams(new URL(link).hash.slice(1)).get('token');
}

const undo = (token: string | null) =>
  openBrowser(server).call('POST', '/api/email-undos', { body: { token } });

describe('changing the email', () => {
  it('SETTINGS-11 T72 the new address logs in and the old one does not, after a code has proven the new one', async () => {
    const account = await newAccount();
    const elsewhere = openBrowser(server);
    await logIn(account.email, elsewhere);
    const email = freshEmail('moved');
    await ask(account, ` ${email.toUpperCase()} `);
    expect(await getEmail(account)).toBe(account.email);
    expect((await logIn(email)).status).toBe(401);
    const { status, body } = await enter(account, await codeTo(email));
    expect([status, body.viewer.email, body.viewer.emailVerified]).toEqual([200, email, true]);
    expect([await isIn(account.browser), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await logIn(email)).status).toBe(200);
    expect((await logIn(account.email)).body.message).toBe('Incorrect. Please try again.');
  });

  it('SETTINGS-11 T72 a copy of the old cookie becomes invalid, and this browser stays logged in', async () => {
    const account = await newAccount();
    const thief = account.browser.copy();
    const getStatus = async (browser: Browser) =>
      (await browser.call('GET', '/api/account')).status;
    expect(await getStatus(thief)).toBe(200);
    await move(account, freshEmail('moved'));
    expect([await getStatus(thief), await getStatus(account.browser)]).toEqual([401, 200]);
  });

  it('T72 the password is checked before anything about the address is revealed', async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    for (const email of [freshEmail(), other.email]) {
      const { status, body } = await ask(account, email, 'not-my-password');
      expect([status, body.message]).toEqual([422, 'Wrong password!']);
      expect(await codeTo(email)).toBeUndefined();
    }
    const ana = await server.person();
    const body = { email: freshEmail(), currentPassword: password };
    const response = await server.call('POST', '/api/new-email-codes', { as: ana, body });
    expect([response.status, response.body.error]).toEqual([409, 'no_password']);
  });

  it('T72 T16 an address that is taken, banned or one’s own is rejected', async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    await server.db.insertInto('banned_emails').values({ email: 'outcast@gmail.com' }).execute();
    const cases = [
      [other.email, 'Email has already been taken.'],
      ['out.cast+1@gmail.com', 'Account has been banned'],
      [account.email, "That's already your email."],
    ];
    for (const [email = '', sentence] of cases) {
      expect([email, (await ask(account, email)).body.message]).toEqual([email, sentence]);
    }
    expect((await ask(account, 'no address')).status).toBe(400);
    expect(await getEmail(account)).toBe(account.email);
  });

  it('T29 T72 a wrong code, a code of another member, and a code after five wrong ones change nothing', async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    const email = freshEmail();
    await ask(account, email);
    const code = await codeTo(email);
    expect((await enter(other, code)).body.message).toBe(
      'Your code was incorrect. Please try again.',
    );
    for (let attempts = 0; attempts < 5; attempts += 1)
      expect((await enter(account, '0000')).status).toBe(422);
    expect((await enter(account, code)).status).toBe(422);
    expect(await getEmail(account)).toBe(account.email);
  });

  it('T72 of two accounts that prove the same address at once one gets it', async () => {
    const accounts = [await newAccount(), await newAccount()];
    const email = freshEmail();
    const codes: (string | undefined)[] = [];
    for (const account of accounts) {
      await ask(account, email);
      codes.push(await codeTo(email));
    }
    const responses = await Promise.all(
      accounts.map((account, index) => enter(account, codes[index])),
    );
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const emails = await Promise.all(accounts.map(getEmail));
    expect(emails.filter((each) => each === email)).toHaveLength(1);
  });

  it('T72 of a sign-up and a change to the same address at once one gets it', async () => {
    const account = await newAccount();
    const email = freshEmail();
    await ask(account, email);
    const code = await codeTo(email);
    const body = { name: 'An Other', email, password, acceptsTerms: true };
    const [moved, registered] = await Promise.all([
      enter(account, code),
      openBrowser(server).call('POST', '/api/accounts', { body }),
    ]);
    expect([moved.status, registered.status].filter((status) => status < 300)).toHaveLength(1);
  });

  it('T72 an address that someone takes while the change waits is taken', async () => {
    const [account, ana] = [await newAccount(), await server.person()];
    const email = freshEmail();
    await ask(account, email);
    const code = await codeTo(email);
    const { status, body } = await callWhileLocked(server.db, `address:${email}`, {
      call: () => enter(account, code),
      change: (tx) =>
        tx.updateTable('members').set({ email }).where('id', '=', ana.memberId).execute(),
    });
    expect([status, body.message]).toEqual([409, 'Email has already been taken.']);
    // The old address is locked, too: nobody can register with it before it is kept.
    const next = freshEmail();
    await ask(account, next);
    const right = await codeTo(next);
    const moved = await callWhileLocked(server.db, `address:${account.email}`, {
      call: () => enter(account, right),
    });
    expect(moved.status).toBe(200);
  });

  it('VERIFY-06 a new address of the site’s school makes its member a student', async () => {
    const account = await newAccount();
    const email = `movingstudent${(people += 1)}@ou.edu`;
    await move(account, email);
    const { body } = await account.browser.call('GET', '/api/session');
    expect(body.viewer).toMatchObject({ email, schoolVerified: true, campusId: 'ou' });
  });
});

describe('undoing a change of the email', () => {
  it('SETTINGS-11 T72 restores the old address, ends every session and way to log in, and continues with a reset', async () => {
    const account = await newAccount();
    const email = freshEmail('thief');
    await move(account, email);
    const key = `google-of-${email}`;
    await sql`
      insert into sign_in_methods (id, member_id, provider_id, account_id)
      values (gen_random_uuid(), ${account.memberId}, 'google', ${key})
    `.execute(server.db);
    const token = await mailedUndoToken(account.email);
    const { status, body } = await undo(token);
    expect([status, body]).toEqual([200, { email: account.email }]);
    const notice = (await mailsTo(server, account.email)).find(
      ({ kind }) => kind === 'accountNotice',
    );
    expect(notice?.text).toContain('Set a new password now.');
    expect(notice?.text).not.toContain('nothing to do');
    expect(await isIn(account.browser)).toBe(false);
    expect((await logIn(email)).status).toBe(401);
    expect((await logIn(account.email)).status).toBe(401);
    const ways = await server.db
      .selectFrom('sign_in_methods')
      .selectAll()
      .where('member_id', '=', account.memberId)
      .execute();
    expect(ways).toEqual([]);
    const reset = await openBrowser(server).call('POST', '/api/password-resets', {
      body: { email: account.email },
    });
    expect(reset.status).toBe(202);
    expect((await undo(token)).status).toBe(401);
  });

  it('T72 works for seven days, during which nobody else gets the old address', async () => {
    const [account, other] = [await newAccount(), await newAccount()];
    await move(account, freshEmail());
    const register = () =>
      openBrowser(server).call('POST', '/api/accounts', {
        body: { name: 'Some One', email: account.email, password, acceptsTerms: true },
      });
    expect((await register()).body.message).toBe('Email has already been taken.');
    expect((await ask(other, account.email)).body.message).toBe('Email has already been taken.');
    await sql`update email_changes set undo_until = undo_until - interval '7 days'`.execute(
      server.db,
    );
    expect((await undo(await mailedUndoToken(account.email))).status).toBe(401);
    expect((await register()).status).toBe(201);
    await deleteExpired(server.db, featureData);
    const kept = await server.db
      .selectFrom('email_changes')
      .where('member_id', '=', account.memberId)
      .selectAll()
      .execute();
    expect(kept).toEqual([]);
  });

  it('T72 the first owner undoes several changes at once; their other links then have no effect', async () => {
    const account = await newAccount();
    const [second, third] = [freshEmail(), freshEmail()];
    await move(account, second);
    await move(account, third);
    const ofSecond = await mailedUndoToken(second);
    expect((await undo(await mailedUndoToken(account.email))).status).toBe(200);
    expect((await undo(ofSecond)).status).toBe(401);
    expect(await getEmail(account)).toBe(account.email);
  });

  it('T72 changing back to the old address in the settings leaves no link for the address in between', async () => {
    const account = await newAccount();
    const [between, other] = [freshEmail(), freshEmail()];
    await move(account, between);
    await move(account, other);
    const ofBetween = await mailedUndoToken(between);
    await move(account, account.email);
    expect(await getEmail(account)).toBe(account.email);
    const [notice] = await mailsTo(server, other);
    expect([notice?.kind, await mailedUndoToken(other)]).toEqual(['emailChanged', null]);
    expect((await undo(ofBetween)).status).toBe(401);
    expect(await getEmail(account)).toBe(account.email);
  });

  it('T72 T07 a forged link, and opening the page of a valid one, change nothing', async () => {
    const account = await newAccount();
    const email = freshEmail();
    await move(account, email);
    expect((await undo('x'.repeat(43))).status).toBe(401);
    await server.call('GET', '/login/undo_email');
    expect(await getEmail(account)).toBe(email);
  });
});
