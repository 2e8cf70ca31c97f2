import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser, type Browser } from '#tests/support/members/browser.ts';
import { mailsTo } from '#tests/support/data/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const wrongEmailSentence = 'Failed: Wrong Email.';
const ask = (browser: Browser, body: object, campus = 'ou') =>
  browser.call('POST', '/api/sign-in-links', { body, campus });
const use = (browser: Browser, body: object) =>
  browser.call('POST', '/api/sign-in-links/use', { body });

async function lastLink(email: string): Promise<string> {
  const [mail] = await mailsTo(server, email);
  const link = mail?.links.find((each) => each.includes('#token='));
  if (!link) throw new Error(`no link for ${email}`);
  return link;
}

const getToken = (link: string) => new URLSearchParams(new URL(link).hash.slice(1)).get('token');
const lastToken = async (email: string) => getToken(await lastLink(email));

async function newMember(traits: { emailVerified?: boolean } = {}): Promise<string> {
  const person = await server.person(traits);
  return `${person.username}@mail.example`;
}

describe('signing in by a mailed link', () => {
  it('AUTH-09 T07 the link logs in once, in the browser that asked for it', async () => {
    const email = await newMember();
    const browser = openBrowser(server);
    expect((await ask(browser, { email })).status).toBe(202);
    const link = await lastLink(email);
    expect(link).toMatch(/^http:\/\/localhost:\d+\/login\/sent#token=[\w-]{43}$/);
    const token = getToken(link);
    for (let times = 0; times < 5; times += 1) {
      const got = await browser.call('GET', `/api/sign-in-links/use?token=${token}`);
      expect(got.status).toBe(405);
    }
    expect((await browser.call('GET', '/api/session')).body.viewer).toBeNull();

    const [first, second] = await Promise.all([
      use(browser, { token }),
      use(openBrowser(server), { token, email }),
    ]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 401]);
    const third = await use(browser, { token, email });
    expect([third.status, third.body.message]).toEqual([401, wrongEmailSentence]);
  });

  it('T07 neither the table nor the mail queue holds a token in plain text', async () => {
    const email = await newMember();
    await ask(openBrowser(server), { email });
    const token = String(await lastToken(email));
    for (const table of ['mailed_links', 'mails', 'rate_limits', 'live_events'] as const) {
      const rows = await server.db.selectFrom(table).selectAll().execute();
      expect(JSON.stringify(rows)).not.toContain(token);
      expect(JSON.stringify(rows)).not.toContain(Buffer.from(token).toString('hex'));
    }
  });

  it('AUTH-12 T09 another browser has to enter the address; a wrong one fails, and five wrong ones invalidate the link', async () => {
    const email = await newMember();
    await ask(openBrowser(server), { email });
    const token = await lastToken(email);
    const stranger = openBrowser(server);
    const unnamed = await use(stranger, { token });
    expect([unnamed.status, unnamed.body.message]).toEqual([401, wrongEmailSentence]);
    expect((await use(stranger, { token, email: 'me@ou.example' })).status).toBe(401);
    expect((await use(stranger, { token, email })).status).toBe(200);

    await ask(openBrowser(server), { email });
    const next = await lastToken(email);
    for (let round = 0; round < 5; round += 1) {
      await use(stranger, { token: next, email: 'me@ou.example' });
    }
    expect((await use(stranger, { token: next, email })).status).toBe(401);
  });

  it('AUTH-13 AUTH-14 T08 with a name the link creates the account, with the name of the link that is used', async () => {
    const email = 'newcomer@ou.example';
    const browser = openBrowser(server);
    const nameless = await ask(browser, { email });
    expect([nameless.status, nameless.body.message]).toEqual([401, 'Incorrect. Please try again.']);
    await ask(browser, { email, name: 'Someone Else' });
    await ask(browser, { email, name: 'Rosa Parks' });
    const { body } = await use(browser, { token: await lastToken(email) });
    expect(body).toMatchObject({
      created: true,
      viewer: {
        username: 'rosaparks',
        firstName: 'Rosa',
        emailVerified: false,
        schoolVerified: false,
      },
    });
    const [, older] = await mailsTo(server, email);
    const olderToken = getToken(older?.links.find((each) => each.includes('#token=')) ?? '');
    const again = await use(browser, { token: olderToken });
    expect(again.body).toMatchObject({ created: false, viewer: { firstName: 'Rosa' } });
  });

  it('AUTH-13 an existing account keeps its name', async () => {
    const email = await newMember();
    const browser = openBrowser(server);
    await ask(browser, { email, name: 'Quite Different' });
    const { body } = await use(browser, { token: await lastToken(email) });
    expect(body).toMatchObject({ created: false, viewer: { firstName: 'Ana' } });
  });

  it('T07 a link is valid for fifteen minutes', async () => {
    const email = await newMember();
    const browser = openBrowser(server);
    for (const [minutes, status] of [
      [14, 200],
      [15, 401],
    ] as const) {
      await ask(browser, { email });
      await server.db
        .updateTable('mailed_links')
        .set({ expires_at: sql`expires_at - make_interval(mins => ${minutes})` })
        .where('email', '=', email)
        .execute();
      const response = await use(browser, { token: await lastToken(email) });
      expect([minutes, response.status]).toEqual([minutes, status]);
    }
  });

  it('T06 CAMPUS-06 a link leads to the campus’s own address, whatever the Host header says', async () => {
    const email = await newMember();
    for (const headers of [
      { host: 'evil.example', origin: 'http://evil.example' },
      { 'x-forwarded-host': 'evil.example' },
    ]) {
      await openBrowser(server).call('POST', '/api/sign-in-links', { body: { email }, headers });
    }
    const mails = await mailsTo(server, email);
    expect(mails).toHaveLength(2);
    for (const { html, text } of mails) expect(html + text).not.toContain('evil.example');
    expect(await lastLink(email)).toMatch(/^http:\/\/localhost:/);
    await server.db.deleteFrom('rate_limits').execute();
    await ask(openBrowser(server), { email }, 'ut');
    expect(await lastLink(email)).toMatch(/^http:\/\/ut\.localhost:/);
    const headers = { host: 'localhost:3000', origin: 'http://localhost:3000' };
    await openBrowser(server).call('POST', '/api/sign-in-links', { body: { email }, headers });
    expect(await lastLink(email)).toMatch(/^http:\/\/localhost:\d+\/login\/sent#/);
  });

  it('AUTH-24 T31 T64 one network gets three links an hour for an address', async () => {
    const email = await newMember();
    const statuses = [];
    for (let round = 0; round < 50; round += 1) {
      statuses.push((await ask(openBrowser(server), { email })).status);
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(47);
    expect(await mailsTo(server, email)).toHaveLength(3);
  });

  it('T31 all spellings of one mailbox share a limit', async () => {
    const browser = openBrowser(server);
    const statuses = [];
    for (const email of ['v.ictim@gmail.com', 'victim+a@gmail.com', 'vic.tim@googlemail.com']) {
      statuses.push((await ask(browser, { email, name: 'Some Body' })).status);
    }
    statuses.push((await ask(browser, { email: 'victim+b@gmail.com', name: 'Some Body' })).status);
    statuses.push((await ask(browser, { email: 'victims@gmail.com', name: 'Some Body' })).status);
    expect(statuses).toEqual([202, 202, 202, 429, 202]);
  });

  it('T15 logging in to an account with an unproven address removes its other ways to log in', async () => {
    const email = 'victim@ou.example';
    const password = 'set-by-an-attacker';
    const attacker = openBrowser(server);
    await attacker.call('POST', '/api/accounts', {
      body: { name: 'Not Me', email, password, acceptsTerms: true },
    });
    const owner = openBrowser(server);
    await ask(owner, { email });
    expect((await use(owner, { token: await lastToken(email) })).status).toBe(200);

    expect((await attacker.call('GET', '/api/session')).body.viewer).toBeNull();
    const logIn = await openBrowser(server).call('POST', '/api/session', {
      body: { email, password },
    });
    expect(logIn.status).toBe(401);
    expect((await owner.call('GET', '/api/session')).body.viewer.email).toBe(email);
    expect((await mailsTo(server, email)).map(({ kind }) => kind)).toContain('accountNotice');
  });

  it('T11 a link resets the limit of failed logins', async () => {
    const email = 'locked@ou.example';
    const password = 'a-couch-and-a-lamp';
    await openBrowser(server).call('POST', '/api/accounts', {
      body: { name: 'Lo Cked', email, password, acceptsTerms: true },
    });
    await server.db
      .updateTable('members')
      .set({ email_verified: true })
      .where('email', '=', email)
      .execute();
    const logIn = (tried: string) =>
      openBrowser(server).call('POST', '/api/session', { body: { email, password: tried } });
    for (let round = 0; round < 10; round += 1) await logIn('wrong password');
    expect((await logIn(password)).status).toBe(429);

    const browser = openBrowser(server);
    await ask(browser, { email });
    expect((await use(browser, { token: await lastToken(email) })).status).toBe(200);
    expect((await logIn(password)).status).toBe(200);
  });

  it('T15 a proven account keeps its password when a link is used', async () => {
    const email = 'proven@ou.example';
    const password = 'a-couch-and-a-lamp';
    await openBrowser(server).call('POST', '/api/accounts', {
      body: { name: 'Pro Ven', email, password, acceptsTerms: true },
    });
    await server.db
      .updateTable('members')
      .set({ email_verified: true })
      .where('email', '=', email)
      .execute();
    const browser = openBrowser(server);
    await ask(browser, { email });
    await use(browser, { token: await lastToken(email) });
    const logIn = await openBrowser(server).call('POST', '/api/session', {
      body: { email, password },
    });
    expect(logIn.status).toBe(200);
  });
});
