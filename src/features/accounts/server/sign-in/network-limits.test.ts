import { afterAll, beforeAll, beforeEach, expect, it, test } from 'vitest';
import { hashOfSecret } from '#platform/server/config/secrets.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { openBrowser } from '#tests/support/members/browser.ts';
import { openGoogleFixture } from '#tests/support/members/google-fixture.ts';
import { signInWithGoogle } from '#tests/support/members/google.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { insertEmailChange } from '../email/email-change-queries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => server.db.deleteFrom('rate_limits').execute());
afterAll(() => server.close());

/** Others on the network have used so much before. */
async function useUp(key: string, count: number, db = server.db): Promise<void> {
  const window_ends_at = new Date(Date.now() + 3_600_000);
  const row = { key: `${key}:127.0.0.1`, count, window_ends_at };
  await db.insertInto('rate_limits').values(row).execute();
}

const post = (path: string, body: object, browser = openBrowser(server), campus = 'ou') =>
  browser.call('POST', path, { body, campus });
const password = 'a-couch-and-a-lamp';
const wrongToken = 'x'.repeat(43);
const undoToken = 'u'.repeat(43);

test.for([
  ['account-lookup', '/api/account-lookups', 600, {}],
  ['register', '/api/accounts', 600, { name: 'Jane Doe', password, acceptsTerms: true }],
  ['sign-in-link', '/api/sign-in-links', 400, { name: 'Jane Doe' }],
  ['password-reset', '/api/password-resets', 400, {}],
] as const)(
  'T81 whoever asks for one address again and again uses up little of what the network has: %s',
  async ([action, path, limit, more]) => {
    await useUp(`${action}-client`, limit - 15);
    for (let asked = 0; asked < 20; asked += 1)
      await post(path, { ...more, email: 'again@mail.example' });
    const { status } = await post(path, { ...more, email: 'other@mail.example' });
    expect([200, 201, 202, 404]).toContain(status);
  },
);

const tokenIn = (address: string) => new URLSearchParams(new URL(address).hash.slice(1));

async function mailedToken(path: string, email: string): Promise<string> {
  await post(path, { email });
  const [mail] = await mailsTo(server, email);
  return tokenIn(mail?.links.find((link) => link.includes('#token=')) ?? '').get('token') ?? '';
}

/** Uses a token that its holder was given, and one that is wrong. */
const tokens = {
  'sign-in-link': async (email: string) => {
    const token = await mailedToken('/api/sign-in-links', email);
    return (given = token) => post('/api/sign-in-links/use', { token: given, email });
  },
  'password-reset': async (email: string) => {
    const token = await mailedToken('/api/password-resets', email);
    return (given = token) => post('/api/password-resets/use', { token: given, password });
  },
  'email-undo': async (_: string, memberId: string) => {
    const change = { memberId, oldEmail: `before-${memberId}@mail.example` };
    await insertEmailChange(server.db, { ...change, tokenHash: hashOfSecret(undoToken) });
    return (given = undoToken) => post('/api/email-undos', { token: given });
  },
  'cross-site-login': async (email: string) => {
    const browser = openBrowser(server);
    const token = await mailedToken('/api/sign-in-links', email);
    await post('/api/sign-in-links/use', { token, email }, browser);
    const path = '/api/cross-site-logins';
    const { body: begun } = await post(path, { fromCampusId: 'ou' }, browser, 'ut');
    const asked = { toCampusId: 'ut', challenge: begun.challenge };
    const { body: granted } = await post(`${path}/grant`, asked, browser);
    const code = tokenIn(granted.address).get('code');
    return (given = code) => post(`${path}/use`, { code: given }, browser, 'ut');
  },
};

test.for(Object.entries(tokens))(
  'T81 wrong tokens of others on the network stop nobody who was given one: %s',
  async ([action, prepare]) => {
    const { memberId, username } = await server.person();
    const enter = await prepare(`${username}@mail.example`, memberId);
    await useUp(`${action}-attempts`, 599);
    const statuses = [(await enter(wrongToken)).status, (await enter(wrongToken)).status];
    expect(statuses).toEqual([401, 429]);
    expect((await enter()).status).toBe(200);
  },
);

it('T81 a campus of one address enters other sites and comes from Google however many do', async () => {
  const fixture = await openGoogleFixture();
  await useUp('google-attempts', 599, fixture.server.db);
  for (let person = 0; person < 3; person += 1) {
    fixture.google.setPerson(fixture.stranger());
    const { status } = await signInWithGoogle(fixture.server, openBrowser(fixture.server));
    expect(status).toBe(200);
  }
  await fixture.close();
  await useUp('cross-site-login-attempts', 599);
  for (let times = 0; times < 3; times += 1) {
    const { memberId, username } = await server.person();
    const enter = await tokens['cross-site-login'](`${username}@mail.example`);
    expect([memberId, (await enter()).status]).toEqual([memberId, 200]);
  }
});
