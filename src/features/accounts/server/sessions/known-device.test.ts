import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type Browser } from '#tests/support/members/browser.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({}, { passwordCost: { memory: 64, passes: 1 } });
});
beforeEach(() => server.db.deleteFrom('rate_limits').execute());
afterAll(() => server.close());

const password = 'a-couch-and-a-lamp';
const home = '203.0.113.20';
let people = 0;

async function signUp(browser = openBrowser(server)): Promise<{ email: string; browser: Browser }> {
  people += 1;
  const email = `known${people}@ou.example`;
  const body = { name: 'Kno Wn', email, password, acceptsTerms: true };
  expect((await browser.call('POST', '/api/accounts', { body })).status).toBe(201);
  return { email, browser };
}

/** The cookie that marks a browser as known, independent of its session. */
const getDevice = (browser: Browser) => ({
  cookie: `quad_device=${browser.cookie('quad_device')}`,
});

const askForLink = (email: string, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/sign-in-links', { body: { email }, from: home, headers });

/** Other clients of the member's network use up its limit, so that only a known device gets a link. */
async function isKnown(email: string, browser: Browser): Promise<boolean> {
  await server.db.deleteFrom('rate_limits').execute();
  for (let spent = 0; spent < 3; spent += 1) await askForLink(email);
  expect((await askForLink(email)).status).toBe(429);
  return (await askForLink(email, getDevice(browser))).status === 202;
}

async function mailedToken(email: string): Promise<string | null> {
  const [mail] = await mailsTo(server, email);
  const link = mail?.links.find((each) => each.includes('#token=')) ?? '';
  return new URLSearchParams(new URL(link).hash.slice(1)).get('token');
}

async function logInByLink(email: string): Promise<Browser> {
  const browser = openBrowser(server);
  await browser.call('POST', '/api/sign-in-links', { body: { email } });
  const body = { token: await mailedToken(email) };
  expect((await browser.call('POST', '/api/sign-in-links/use', { body })).status).toBe(200);
  return browser;
}

describe('known devices', () => {
  it('T11 a browser is known for the last five accounts that it logged in to', async () => {
    const { email: first, browser } = await signUp();
    const emails = [first];
    while (emails.length < 6) emails.push((await signUp(browser)).email);
    const known: boolean[] = [];
    for (const email of emails) known.push(await isKnown(email, browser));
    expect(known).toEqual([false, true, true, true, true, true]);
  });

  it('T11 T15 a squatter’s device is unknown after the owner has logged in by a link, and the owner’s is known', async () => {
    const { email, browser: squatter } = await signUp();
    expect(await isKnown(email, squatter)).toBe(true);
    await server.db.deleteFrom('rate_limits').execute();
    const owner = await logInByLink(email);
    expect(await isKnown(email, squatter)).toBe(false);
    expect(await isKnown(email, owner)).toBe(true);
    // What an owner does with a proven account makes none of their devices unknown.
    await server.db.deleteFrom('rate_limits').execute();
    await logInByLink(email);
    expect(await isKnown(email, owner)).toBe(true);
  });

  it('T11 T13 a reset makes all devices unknown except the one that set the password', async () => {
    const { email, browser: former } = await signUp();
    await server.db
      .updateTable('members')
      .set({ email_verified: true })
      .where('email', '=', email)
      .execute();
    const owner = openBrowser(server);
    await owner.call('POST', '/api/password-resets', { body: { email } });
    const body = { token: await mailedToken(email), password: 'a-lamp-and-a-couch' };
    expect((await owner.call('POST', '/api/password-resets/use', { body })).status).toBe(200);
    expect(await isKnown(email, former)).toBe(false);
    expect(await isKnown(email, owner)).toBe(true);
  });

  it('T11 T72 the device that changed the email is unknown after the owner of the previous address has undone it', async () => {
    const { email, browser } = await signUp();
    await server.db
      .updateTable('members')
      .set({ email_verified: true })
      .where('email', '=', email)
      .execute();
    const moved = `moved-${email}`;
    const asked = { email: moved, currentPassword: password };
    await browser.call('POST', '/api/new-email-codes', { body: asked });
    const { code } = (await mailsTo(server, moved))[0] ?? {};
    expect((await browser.call('PUT', '/api/new-email', { body: { code } })).status).toBe(200);
    expect(await isKnown(moved, browser)).toBe(true);
    const body = { token: await mailedToken(email) };
    expect((await server.call('POST', '/api/email-undos', { body })).status).toBe(200);
    expect(await isKnown(email, browser)).toBe(false);
  });

  it('T11 T81 a known device that has used up its own limit falls back to the limit of its network', async () => {
    const { email, browser } = await signUp();
    const statuses = [];
    for (let round = 0; round < 7; round += 1) {
      statuses.push((await askForLink(email, getDevice(browser))).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 6 }, () => 202), 429]);
  });
});
