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

const password = 'a-couch-and-a-lamp';
let people = 0;

async function newAccount(): Promise<{ email: string; browser: Browser }> {
  people += 1;
  const email = `traveller${people}@ou.example`;
  const browser = openBrowser(server);
  await browser.call('POST', '/api/accounts', {
    body: { name: 'Tra Veller', email, password, acceptsTerms: true },
  });
  return { email, browser };
}

async function logInElsewhere(email: string, userAgent: string): Promise<Browser> {
  const browser = openBrowser(server);
  const headers = { 'user-agent': userAgent };
  await browser.call('POST', '/api/session', { body: { email, password }, headers });
  return browser;
}

const getViewer = async (browser: Browser) =>
  (await browser.call('GET', '/api/session')).body.viewer;

describe('sessions', () => {
  it('T17 the list names the devices, and each can be logged out', async () => {
    const { email, browser } = await newAccount();
    const phone = await logInElsewhere(email, 'Phone/1');
    const laptop = await logInElsewhere(email, 'Laptop/1');
    const { body } = await browser.call('GET', '/api/sessions');
    expect(body.sessions.map((each: { userAgent: string }) => each.userAgent)).toEqual(
      expect.arrayContaining(['Phone/1', 'Laptop/1']),
    );
    expect(body.sessions.filter((each: { current: boolean }) => each.current)).toHaveLength(1);
    const phoneSession = body.sessions.find(
      (each: { userAgent: string }) => each.userAgent === 'Phone/1',
    );
    await browser.call('DELETE', `/api/sessions/${phoneSession.id}`);
    expect(await getViewer(phone)).toBeNull();
    expect(await getViewer(laptop)).not.toBeNull();

    const ended = await browser.call('DELETE', '/api/sessions');
    expect(ended.body).toEqual({ ended: 1 });
    expect(await getViewer(laptop)).toBeNull();
    expect(await getViewer(browser)).not.toBeNull();
  });

  it('T17 a member cannot end another’s session', async () => {
    const ana = await newAccount();
    const ben = await newAccount();
    const { body } = await ana.browser.call('GET', '/api/sessions');
    const response = await ben.browser.call('DELETE', `/api/sessions/${body.sessions[0].id}`);
    expect(response.status).toBe(404);
    expect(await getViewer(ana.browser)).not.toBeNull();
  });

  it('T17 a session in use is prolonged once a day, for up to ninety days; an unused one ends after fourteen', async () => {
    const { browser } = await newAccount();
    const { body } = await browser.call('GET', '/api/sessions');
    const [{ id }] = body.sessions;
    const age = (days: number) =>
      sql`
      update sessions set created_at = created_at - make_interval(days => ${days}),
        last_modified = last_modified - make_interval(days => ${days}),
        expires_at = expires_at - make_interval(days => ${days})
      where id = ${id}
    `.execute(server.db);
    const daysLeft = async () => {
      const { rows } = await sql<{ days: number }>`
        select round(extract(epoch from expires_at - now()) / 86400)::int as days
        from sessions where id = ${id}
      `.execute(server.db);
      return rows[0]?.days;
    };
    expect(await daysLeft()).toBe(14);
    expect((await browser.call('GET', '/api/session')).headers['set-cookie']).toBeUndefined();
    await age(10);
    expect(await daysLeft()).toBe(4);
    const renewal = await browser.call('GET', '/api/session');
    expect(String(renewal.headers['set-cookie'])).toMatch(/^quad_session=.*Max-Age=1209600/);
    expect(await daysLeft()).toBe(14);
    for (let times = 0; times < 7; times += 1) {
      await age(10);
      expect(await getViewer(browser)).not.toBeNull();
    }
    expect(await daysLeft()).toBe(10);
    await age(10);
    expect(await getViewer(browser)).toBeNull();
  });

  it('T17 a row of the table of sessions does not give a valid cookie', async () => {
    const { browser } = await newAccount();
    const rows = await server.db.selectFrom('sessions').select('token').execute();
    for (const { token } of rows) {
      for (const cookie of [token, `${token}.`, `${token}.${token}`]) {
        const response = await server.call('GET', '/api/session', {
          headers: { cookie: `quad_session=${encodeURIComponent(cookie)}` },
        });
        expect(response.body.viewer).toBeNull();
      }
    }
    expect(await getViewer(browser)).not.toBeNull();
  });
});

describe('entering another campus’s site', () => {
  const begin = (browser: Browser, fromCampusId = 'ou') =>
    browser.call('POST', '/api/cross-site-logins', { campus: 'ut', body: { fromCampusId } });
  const grant = (browser: Browser, challenge: string, toCampusId = 'ut') =>
    browser.call('POST', '/api/cross-site-logins/grant', { body: { toCampusId, challenge } });
  const accept = (browser: Browser, code: string, campus = 'ut') =>
    browser.call('POST', '/api/cross-site-logins/use', { campus, body: { code } });
  const getCode = (address: string) =>
    new URLSearchParams(new URL(address).hash.slice(1)).get('code') ?? '';

  async function granted(browser: Browser): Promise<string> {
    const { body } = await begin(browser);
    return getCode((await grant(browser, body.challenge)).body.address);
  }

  it('CAMPUS-18 T18 opens a session of that site for the same person', async () => {
    const { browser } = await newAccount();
    const start = await browser.call('POST', '/api/cross-site-logins/start', {
      body: { toCampusId: 'ut' },
    });
    expect(start.body.address).toMatch(/^http:\/\/ut\.localhost:\d+\/cross-site-login\?from=ou$/);
    const begun = await begin(browser);
    expect(begun.body.address).toMatch(
      /^http:\/\/localhost:\d+\/cross-site-login\?to=ut&challenge=/,
    );
    const { body } = await grant(browser, begun.body.challenge);
    expect(body.address).toMatch(/^http:\/\/ut\.localhost:\d+\/cross-site-login#code=/);
    const accepted = await accept(browser, getCode(body.address));
    expect(accepted.body.viewer.id).toBe((await getViewer(browser)).id);
    expect(browser.cookie('quad_session', 'ut')).not.toBe(browser.cookie('quad_session', 'ou'));
  });

  it('T18 a code is invalid a second time, on another site, in another browser and after a minute', async () => {
    const { browser } = await newAccount();
    const once = await granted(browser);
    expect((await accept(browser, once)).status).toBe(200);
    expect((await accept(browser, once)).status).toBe(401);

    const other = openBrowser(server);
    await begin(other);
    expect((await accept(other, await granted(browser))).status).toBe(401);
    expect((await accept(openBrowser(server), await granted(browser))).status).toBe(401);
    expect((await accept(browser, await granted(browser), 'smu')).status).toBe(401);

    const late = await granted(browser);
    await sql`update hand_over_codes set expires_at = expires_at - interval '60 seconds'`.execute(
      server.db,
    );
    const response = await accept(browser, late);
    expect([response.status, response.body.message]).toEqual([
      401,
      'That took too long. Please log in on this site.',
    ]);
  });

  it('T18 a code of one site is invalid on another in the same browser, and stays valid on its own', async () => {
    const { browser } = await newAccount();
    const code = await granted(browser);
    const cookie = `quad_cross_site_login=${browser.cookie('quad_cross_site_login', 'ut')}`;
    const elsewhere = await server.call('POST', '/api/cross-site-logins/use', {
      campus: 'smu',
      headers: { cookie },
      body: { code },
    });
    expect(elsewhere.status).toBe(401);
    expect((await accept(browser, code)).status).toBe(200);
  });

  it('T18 AUTH-22 rejects an unknown campus, and gives visitors no code', async () => {
    const { browser } = await newAccount();
    for (const id of ['bogus', 'https://evil.example', '//evil.example', '']) {
      const start = await browser.call('POST', '/api/cross-site-logins/start', {
        body: { toCampusId: id },
      });
      expect([id, start.status]).toEqual([id, 422]);
      expect([id, (await begin(browser, id)).status]).toEqual([id, 422]);
      expect([id, (await grant(browser, 'x'.repeat(43), id)).status]).toEqual([id, 422]);
    }
    expect((await grant(openBrowser(server), 'x'.repeat(43))).status).toBe(401);
  });

  it('T16 T18 rejects a member who was banned meanwhile', async () => {
    const { browser, email } = await newAccount();
    const code = await granted(browser);
    await server.db.insertInto('banned_emails').values({ email }).execute();
    expect((await accept(browser, code)).status).toBe(401);
  });

  it('T17 T18 a code becomes invalid when the session that asked for it ends', async () => {
    const ways = [
      (browser: Browser) => browser.call('DELETE', '/api/session'),
      async (_: Browser, email: string) => {
        const owner = openBrowser(server);
        await owner.call('POST', '/api/password-resets', { body: { email } });
        const [mail] = await mailsTo(server, email);
        const link = mail?.links.find((each) => each.includes('#token=')) ?? '';
        const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
        const body = { token, password: 'another-couch-and-lamp' };
        return owner.call('POST', '/api/password-resets/use', { body });
      },
    ];
    for (const end of ways) {
      const { browser, email } = await newAccount();
      const code = await granted(browser);
      expect((await end(browser, email)).status).toBe(200);
      expect((await accept(browser, code)).status).toBe(401);
    }
  });
});
