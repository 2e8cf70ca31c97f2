import { sql } from 'kysely';
import { cookieName } from '#platform/server/http/cookies.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '#tests/support/members/browser.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { openApiFixture, privateFacts, type ApiFixture } from '#tests/support/code/api-fixture.ts';
import { newSchoolEmail } from '#tests/support/members/verification.ts';

const lines: string[] = [];
let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture(
    { LOG_LEVEL: 'debug' },
    { logTo: { write: (line) => lines.push(line) } },
  );
});
afterAll(() => fixture.close());

const email = 'canary-logged@mail.example';
const password = 'canary-word-of-pass';
const from = '203.0.113.77';

/** All secrets used when people register and log in; none may be logged. */
const secrets = new Set<string>([email, password, from, 'canary-agent', 'canary-query']);

/** The rejections; successful responses may contain the member's own data. */
const responses: string[] = [];

type Browser = ReturnType<typeof openBrowser>;

async function callAsBrowser(browser: Browser, method: string, path: string, body?: unknown) {
  const headers = { 'user-agent': 'canary-agent', 'x-forwarded-for': from };
  const response = await browser.call(method, path, { body, headers });
  if (response.status >= 400) responses.push(response.text);
  keepCookies(browser);
  return response;
}

const sessionTokens = new Set<string>();

/** Adds the session cookie, its signed body and the token in it to the secrets. */
function keepCookies(browser: Browser): void {
  const session = browser.cookie(cookieName(fixture.config, 'session'));
  if (!session) return;
  const [body = ''] = decodeURIComponent(session).split('.');
  const token = Buffer.from(body, 'base64url').toString().slice(1, -1);
  sessionTokens.add(token);
  secrets.add(session).add(body).add(token);
}

async function secretOfMail(address: string): Promise<string> {
  const [mail] = await mailsTo(fixture, address);
  const link = mail?.links.find((each) => each.includes('#token='));
  const secret = link?.split('#token=')[1] ?? mail?.code;
  if (!secret) throw new Error(`no secret for ${address}`);
  // A log may contain any four digits by chance, so a code is looked for together with the name of its field.
  secrets.add(secret.length > 4 ? secret : `"code":"${secret}"`);
  return secret;
}

describe('the log', () => {
  it('T76 contains no token, code, password, cookie, address or private fact, and neither do errors', async () => {
    const browser = openBrowser(fixture);
    await callAsBrowser(browser, 'GET', '/home?email=canary-query');
    const name = 'Ada Lovelace';
    const registered = { email, password, name, acceptsTerms: true };
    expect((await callAsBrowser(browser, 'POST', '/api/accounts', registered)).status).toBe(201);
    await verifyAddresses(browser);
    await logInEveryWay();
    await callEveryOperation(browser);
    expectNoSecrets();
    expect(lines.length).toBeGreaterThan(50);
    expect(responses.length).toBeGreaterThan(10);
    expect(sessionTokens.size).toBeGreaterThan(1);
  });

  it('T76 contains a database error without the rows that it quotes', async () => {
    const before = lines.length;
    await sql`alter table members add constraint canary_constraint
      check (email not like 'canary-broken%') not valid`.execute(fixture.db);
    const broken = 'canary-broken@mail.example';
    secrets.add(broken);
    const body = { email: broken, password, name: 'Ada Lovelace', acceptsTerms: true };
    const { status, text } = await fixture.call('POST', '/api/accounts', { body });
    expect(status).toBe(500);
    responses.push(text);
    const logged = lines.slice(before).join('');
    expect(logged).toContain('canary_constraint');
    expect(logged).toContain('"code":"23514"');
    expectNoSecrets();
  });

  it('names the campus and the member of a request, so that an operator can follow an account', async () => {
    const ana = await fixture.person();
    await fixture.call('GET', '/api/session', { as: ana });
    await fixture.call('GET', '/api/session', { campus: 'ut' });
    const [byAna, byVisitor] = lines
      .filter((line) => line.includes('"route":"/api/session"'))
      .slice(-2)
      .map((line): unknown => JSON.parse(line));
    expect(byAna).toMatchObject({ campus: 'ou', member: ana.memberId });
    expect(byVisitor).toMatchObject({ campus: 'ut' });
    expect(byVisitor).not.toHaveProperty('member');
  });

  it('T76 gets no additional line from input', async () => {
    const before = lines.length;
    const forged = '{"level":60,"msg":"forged"}';
    await fixture.call('GET', `/x%0a${encodeURIComponent(forged)}`, {
      headers: { 'user-agent': forged, 'x-request-id': forged, 'x-time-zone': forged },
    });
    const body = { email: `a\n${forged}@mail.example`, password: `x\r\n${forged}` };
    await fixture.call('POST', '/api/session', { body });
    for (const line of lines.slice(before)) {
      expect(line.endsWith('\n')).toBe(true);
      expect(line.trimEnd()).not.toContain('\n');
      expect(JSON.parse(line).msg).not.toBe('forged');
    }
    expect(lines.slice(before).join('')).not.toContain('forged');
  });
});

async function verifyAddresses(browser: Browser): Promise<void> {
  const schoolEmail = newSchoolEmail();
  secrets.add(schoolEmail);
  await callAsBrowser(browser, 'POST', '/api/email-codes', { again: false });
  await callAsBrowser(browser, 'PUT', '/api/email-verification', { code: '0000' });
  await callAsBrowser(browser, 'PUT', '/api/email-verification', {
    code: await secretOfMail(email),
  });
  await callAsBrowser(browser, 'POST', '/api/school-email-codes', { schoolEmail });
  await callAsBrowser(browser, 'PUT', '/api/school-email', { code: '0000' });
  const { status } = await callAsBrowser(browser, 'PUT', '/api/school-email', {
    code: await secretOfMail(schoolEmail),
  });
  expect(status).toBe(200);
}

/** Logs in by password, by link and by password reset. */
async function logInEveryWay(): Promise<void> {
  const byPassword = openBrowser(fixture);
  await callAsBrowser(byPassword, 'POST', '/api/account-lookups', { email });
  expect(
    (await callAsBrowser(byPassword, 'POST', '/api/session', { email, password })).status,
  ).toBe(200);
  await callAsBrowser(byPassword, 'POST', '/api/cross-site-logins/start', { toCampusId: 'ut' });
  const byLink = openBrowser(fixture);
  await callAsBrowser(byLink, 'POST', '/api/sign-in-links', { email });
  const token = await secretOfMail(email);
  expect((await callAsBrowser(byLink, 'POST', '/api/sign-in-links/use', { token })).status).toBe(
    200,
  );
  await callAsBrowser(byLink, 'POST', '/api/sign-in-links/use', { token });
  const byReset = openBrowser(fixture);
  await callAsBrowser(byReset, 'POST', '/api/password-resets', { email });
  const reset = { token: await secretOfMail(email), password: `${password}-2` };
  expect((await callAsBrowser(byReset, 'POST', '/api/password-resets/use', reset)).status).toBe(
    200,
  );
  await callAsBrowser(byReset, 'POST', '/api/password-resets/use', reset);
  await callAsBrowser(byReset, 'DELETE', '/api/session');
}

/** Calls each operation with secrets in parameters and fields. */
async function callEveryOperation(browser: Browser): Promise<void> {
  for (const { method, address, isStream } of fixture.operations) {
    if (isStream) continue;
    const body = { email, password, token: 'canary-query', code: email, [email]: password };
    await callAsBrowser(
      browser,
      method,
      `${address}?token=canary-query&${encodeURIComponent(email)}`,
    );
    if (method !== 'GET') await callAsBrowser(browser, method, address, body);
  }
  await callAsBrowser(browser, 'GET', `/api/${email}/canary-query`);
  await callAsBrowser(browser, 'GET', `/%${email}`);
}

function expectNoSecrets(): void {
  const facts = Object.values(privateFacts).filter((fact) => fact !== privateFacts.gender);
  for (const secret of [...secrets, ...facts]) {
    const logged = lines.filter((line) => line.includes(secret));
    expect([secret, logged]).toEqual([secret, []]);
    expect([secret, responses.filter((text) => text.includes(secret))]).toEqual([secret, []]);
  }
  expect(responses.filter((text) => /node_modules|\.ts:\d|select |insert /i.test(text))).toEqual(
    [],
  );
}
