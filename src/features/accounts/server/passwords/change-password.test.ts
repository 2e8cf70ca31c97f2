import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type Browser } from '#tests/support/members/browser.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { openStream } from '#tests/support/faults/stream.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(() => server.db.deleteFrom('rate_limits').execute());
afterAll(() => server.close());

const oldPassword = 'a-couch-and-a-lamp';
const newPassword = 'a-lamp-and-a-couch';
let people = 0;

async function newAccount(): Promise<{ email: string; browser: Browser }> {
  people += 1;
  const email = `changing${people}@mail.example`;
  const browser = openBrowser(server);
  const body = { name: 'Pat Changing', email, password: oldPassword, acceptsTerms: true };
  const { body: made } = await browser.call('POST', '/api/accounts', { body });
  await server.db
    .updateTable('members')
    .set({ email_verified: true })
    .where('id', '=', made.viewer.id)
    .execute();
  return { email, browser };
}

const change = (browser: Browser, currentPassword: string, password = newPassword) =>
  browser.call('PUT', '/api/account/password', { body: { currentPassword, password } });
const logIn = (email: string, password: string, browser = openBrowser(server)) =>
  browser.call('POST', '/api/session', { body: { email, password } });
const getAccount = (browser: Browser) => browser.call('GET', '/api/account');
const isIn = async (browser: Browser) =>
  (await browser.call('GET', '/api/session')).body.viewer !== null;

describe('changing the password', () => {
  it('SETTINGS-12 T72 the new one logs in, the old one does not, other sessions end, and the owner is mailed', async () => {
    const { email, browser } = await newAccount();
    const elsewhere = openBrowser(server);
    await logIn(email, oldPassword, elsewhere);
    expect(await isIn(elsewhere)).toBe(true);
    expect((await change(browser, oldPassword)).status).toBe(200);
    expect([await isIn(browser), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await logIn(email, oldPassword)).body.message).toBe('Wrong password!');
    expect((await logIn(email, newPassword)).status).toBe(200);
    const [mail] = await mailsTo(server, email);
    expect(mail?.subject).toContain('Your password was changed');
  });

  it('SETTINGS-12 T72 a copy of the old cookie becomes invalid, and this browser stays logged in', async () => {
    const { browser } = await newAccount();
    const thief = browser.copy();
    expect((await getAccount(thief)).status).toBe(200);
    expect((await change(browser, oldPassword)).status).toBe(200);
    expect([(await getAccount(thief)).status, (await getAccount(browser)).status]).toEqual([
      401, 200,
    ]);
  });

  it("SETTINGS-12 T72 the stream of a copied cookie ends and cannot be opened again; this browser's can", async () => {
    const { browser } = await newAccount();
    const { viewer } = (await browser.call('GET', '/api/session')).body;
    const getStream = (each: Browser) =>
      openStream(server.app, {
        query: `?member=${viewer.id}`,
        headers: { cookie: `quad_session=${each.cookie('quad_session')}` },
      });
    const thief = browser.copy();
    const before = await getStream(thief);
    expect(before.frames).toEqual([]);
    await change(browser, oldPassword);
    await before.ended;
    const [rejected, own] = [await getStream(thief), await getStream(browser)];
    await rejected.ended;
    expect(rejected.frames.map(({ event }) => event)).toEqual(['ended']);
    expect(own.frames).toEqual([]);
    own.close();
  });

  it('T72 the stream of a copied cookie ends on another server, too', async () => {
    const { browser } = await newAccount();
    const other = await server.another();
    await other.listen({ port: 0, host: '127.0.0.1' });
    const headers = { cookie: `quad_session=${browser.copy().cookie('quad_session')}` };
    const stream = await openStream(other, { headers });
    await change(browser, oldPassword);
    await stream.ended;
    expect(await isIn(browser)).toBe(true);
  });

  it('SETTINGS-12 T72 a wrong current one is rejected, and changes nothing', async () => {
    const { email, browser } = await newAccount();
    const { status, body } = await change(browser, 'not-my-password');
    expect([status, body.message]).toEqual([422, 'Wrong password!']);
    expect((await logIn(email, oldPassword)).status).toBe(200);
    expect((await mailsTo(server, email)).filter(({ kind }) => kind === 'accountNotice')).toEqual(
      [],
    );
  });

  it('T72 T11 guesses of the current one are limited as at a login, without locking anybody out', async () => {
    const { email, browser } = await newAccount();
    const statuses: number[] = [];
    for (let attempts = 0; attempts < 11; attempts += 1) {
      statuses.push((await change(browser, `wrong-guess-${attempts}`)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429]);
    const locked = await change(browser, oldPassword);
    expect([locked.status, locked.body.message]).toEqual([
      429,
      expect.stringMatching(/^Access to this account has been temporarily disabled/),
    ]);
    expect((await logIn(email, oldPassword)).status).toBe(200);
  });

  it('T72 T11 the right current one resets the count of wrong ones', async () => {
    const { browser } = await newAccount();
    const wrongOnes = async () => {
      for (let attempts = 0; attempts < 6; attempts += 1) {
        expect((await change(browser, `wrong-guess-${attempts}`)).status).toBe(422);
      }
    };
    await wrongOnes();
    expect((await change(browser, oldPassword)).status).toBe(200);
    await wrongOnes();
  });

  it('T72 links that were mailed before become invalid', async () => {
    const { email, browser } = await newAccount();
    await openBrowser(server).call('POST', '/api/password-resets', { body: { email } });
    const [mail] = await mailsTo(server, email);
    const link = mail?.links.find((each) => each.includes('#token=')) ?? '';
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
    await change(browser, oldPassword);
    const body = { token, password: 'a-desk-and-a-chair' };
    expect(
      (await openBrowser(server).call('POST', '/api/password-resets/use', { body })).status,
    ).toBe(401);
  });

  it('ERROR-45 ERROR-46 LIMIT-24 an empty, short, long or common one is rejected with its sentence', async () => {
    const { browser } = await newAccount();
    const cases = [
      ['', newPassword, 'Current password required'],
      [oldPassword, '', 'Please enter a new password'],
      [oldPassword, 'x7-Lamp', 'Password too short.'],
      [oldPassword, 'x'.repeat(31), 'Password too long: 30 characters at most.'],
      [oldPassword, 'password1', 'That password is too common. Please choose another.'],
    ] as const;
    for (const [current, password, sentence] of cases) {
      const { status, body } = await change(browser, current, password);
      const response = body.errors?.[0].msg ?? body.message;
      expect([password, status >= 400, response]).toEqual([password, true, sentence]);
    }
  });

  it('SETTINGS-12 a member without a password has to set one first', async () => {
    const ana = await server.person();
    const body = { currentPassword: oldPassword, password: newPassword };
    const { status, body: response } = await server.call('PUT', '/api/account/password', {
      as: ana,
      body,
    });
    expect([status, response.error]).toEqual([409, 'no_password']);
  });

  it('T72 of two changes at the same time one succeeds', async () => {
    const { email, browser } = await newAccount();
    const responses = await Promise.all([
      change(browser, oldPassword, 'a-desk-and-a-chair'),
      change(browser, oldPassword, 'a-chair-and-a-desk'),
    ]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200, 401]));
    const kept = responses[0]?.status === 200 ? 'a-desk-and-a-chair' : 'a-chair-and-a-desk';
    expect((await logIn(email, kept)).status).toBe(200);
  });
});
