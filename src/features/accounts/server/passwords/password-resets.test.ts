import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type Browser } from '#tests/support/members/browser.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { openStream } from '#tests/support/faults/stream.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { openPasswords } from './password-hash.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  // The live stream needs a socket.
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => server.close());

const oldPassword = 'a-couch-and-a-lamp';
const newPassword = 'a-lamp-and-a-couch';
let people = 0;

async function newAccount(): Promise<{ email: string; browser: Browser }> {
  people += 1;
  const email = `forgetful${people}@ou.example`;
  const browser = openBrowser(server);
  await browser.call('POST', '/api/accounts', {
    body: { name: 'For Getful', email, password: oldPassword, acceptsTerms: true },
  });
  return { email, browser };
}

const ask = (email: string) =>
  openBrowser(server).call('POST', '/api/password-resets', { body: { email } });
const use = (token: string | null, password = newPassword) =>
  openBrowser(server).call('POST', '/api/password-resets/use', { body: { token, password } });
const logIn = (email: string, password: string) =>
  openBrowser(server).call('POST', '/api/session', { body: { email, password } });

async function tokens(email: string): Promise<(string | null)[]> {
  const links = (await mailsTo(server, email)).flatMap(({ links: all }) => all);
  return links
    .filter((link) => link.includes('/forgotpassword/new#token='))
    .map((link) => new URLSearchParams(new URL(link).hash.slice(1)).get('token'));
}

describe('setting a new password by a mailed link', () => {
  it('AUTH-18 T13 the new password works, the old one does not, and everybody is logged out', async () => {
    const { email, browser } = await newAccount();
    expect((await ask(email)).status).toBe(202);
    const [token = null] = await tokens(email);
    const { status, body } = await use(token);
    expect([status, body]).toEqual([200, { email, redirect: null }]);
    expect((await logIn(email, newPassword)).status).toBe(200);
    expect((await logIn(email, oldPassword)).body.message).toBe('Wrong password!');
    expect((await browser.call('GET', '/api/session')).body.viewer).toBeNull();
    const notices = (await mailsTo(server, email)).filter(({ kind }) => kind === 'accountNotice');
    expect(notices).toHaveLength(1);
  });

  it('R10 T65 a new password ends open streams', async () => {
    const ana = await server.person();
    const email = `${ana.username}@mail.example`;
    const stream = await openStream(server.app, { as: ana });
    await ask(email);
    const [token = null] = await tokens(email);
    expect((await use(token)).status).toBe(200);
    const late = new Promise((_, reject) =>
      setTimeout(() => reject(new Error('still open')), 5_000),
    );
    await Promise.race([stream.ended, late]);
  });

  it('T13 a link works once, within an hour, and using one ends all others', async () => {
    const { email } = await newAccount();
    await ask(email);
    await openBrowser(server).call('POST', '/api/sign-in-links', { body: { email } });
    await ask(email);
    const [second = null, first = null] = await tokens(email);
    expect((await use(second)).status).toBe(200);
    expect((await use(second)).status).toBe(401);
    expect((await use(first)).status).toBe(401);
    const links = await server.db
      .selectFrom('mailed_links')
      .selectAll()
      .where('email', '=', email)
      .execute();
    expect(links).toEqual([]);

    await ask(email);
    const [late = null] = await tokens(email);
    await server.db
      .updateTable('mailed_links')
      .set({ expires_at: sql`expires_at - interval '60 minutes'` })
      .where('email', '=', email)
      .execute();
    const expired = await use(late);
    expect([expired.status, expired.body.error]).toEqual([401, 'reset_link_invalid']);
  });

  it('T13 of two uses of one link at once, one sets the password', async () => {
    const { email } = await newAccount();
    await ask(email);
    const [token = null] = await tokens(email);
    const responses = await Promise.all([use(token), use(token, 'another-couch-here')]);
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
  });

  it('T13 a link to a former address of the account is invalid', async () => {
    const { email } = await newAccount();
    await ask(email);
    const [token = null] = await tokens(email);
    await server.db
      .updateTable('members')
      .set({ email: `moved-${email}` })
      .where('email', '=', email)
      .execute();
    expect((await use(token)).status).toBe(401);
  });

  it('a reset link does not sign in, and still sets a password afterwards', async () => {
    const { email } = await newAccount();
    await ask(email);
    const [token = null] = await tokens(email);
    const response = await openBrowser(server).call('POST', '/api/sign-in-links/use', {
      body: { token, email },
    });
    expect(response.status).toBe(401);
    expect((await use(token)).status).toBe(200);
  });

  it('AUTH-25 T11 a reset unlocks a locked account, and so does a link', async () => {
    const { email } = await newAccount();
    for (let round = 0; round < 10; round += 1) await logIn(email, 'wrong password');
    expect((await logIn(email, oldPassword)).status).toBe(429);

    const browser = openBrowser(server);
    await browser.call('POST', '/api/sign-in-links', { body: { email } });
    const [mail] = await mailsTo(server, email);
    const link = mail?.links.find((each) => each.includes('#token=')) ?? '';
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
    const entered = await browser.call('POST', '/api/sign-in-links/use', { body: { token } });
    expect(entered.status).toBe(200);

    await ask(email);
    const [reset = null] = await tokens(email);
    expect((await use(reset)).status).toBe(200);
    expect((await logIn(email, newPassword)).status).toBe(200);
  });

  it('T12 an invalid token is rejected without hashing, also while a hundred hashes are waiting', async () => {
    const slow = openPasswords({ memory: 19_456, passes: 25 });
    const quick = openPasswords({ memory: 64, passes: 1 });
    const others = Array.from({ length: 102 }, (_, at) =>
      (at < 2 ? slow : quick).hash('a password'),
    );
    const { status, body } = await use('x'.repeat(43));
    expect([status, body.error]).toEqual([401, 'reset_link_invalid']);
    await Promise.all(others);
  });

  it('ERROR-28 LIMIT-24 AUTH-24 an unknown address, a bad password and too many requests have their own errors', async () => {
    const unknown = await ask('nobody@ou.example');
    expect([unknown.status, unknown.body.message]).toEqual([404, 'User not found, try again!']);
    expect(await mailsTo(server, 'nobody@ou.example')).toEqual([]);
    const { email } = await newAccount();
    const statuses = [];
    for (let round = 0; round < 50; round += 1) statuses.push((await ask(email)).status);
    expect(statuses.filter((status) => status === 202)).toHaveLength(3);
    expect(statuses.at(-1)).toBe(429);
    const [token = null] = await tokens(email);
    for (const [password, status] of [
      ['1234567', 400],
      ['x'.repeat(31), 400],
      ['password1', 422],
      [newPassword, 200],
    ] as const) {
      expect([password, (await use(token, password)).status]).toEqual([password, status]);
    }
  });
});
