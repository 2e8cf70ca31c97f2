import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type Browser } from '#tests/support/browser.ts';
import {
  finish,
  goToGoogle,
  signedBy,
  signInWithGoogle,
  startGoogle,
  type FakeGoogle,
  type Spoil,
} from '#tests/support/google.ts';
import { mailsTo } from '#tests/support/mailbox.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

let google: FakeGoogle;
let server: TestServer;
beforeAll(async () => {
  google = await startGoogle();
  server = await startTestServer(google.env);
});
beforeEach(async () => {
  google.spoil(null);
  await server.db.deleteFrom('rate_limits').execute();
});
afterAll(async () => {
  await server.close();
  await google.close();
});

const password = 'a-couch-and-a-lamp';

let last = 0;
/** Somebody whom nobody has met yet. */
function stranger(traits: { email_verified?: boolean; name?: string } = {}) {
  last += 1;
  return {
    sub: `sub-${last}`,
    email: `stranger${last}@mail.example`,
    email_verified: true,
    name: `Jane${'x'.repeat(last % 5)} Doe`,
    ...traits,
  };
}

async function viewerOf(browser: Browser, campus = 'ou') {
  return (await browser.call('GET', '/api/session', { campus })).body.viewer;
}

/** Everything of people that a sign-in could change. */
async function everybody() {
  const members = await server.db.selectFrom('members').selectAll().orderBy('id').execute();
  const ways = await server.db.selectFrom('sign_in_methods').selectAll().orderBy('id').execute();
  const sessions = await server.db.selectFrom('sessions').select('id').orderBy('id').execute();
  return { members, ways, sessions };
}

async function registered(email: string): Promise<Browser> {
  const browser = openBrowser(server);
  const body = { email, password, name: 'Eve Mallory', acceptsTerms: true };
  const { status } = await browser.call('POST', '/api/accounts', { body });
  expect(status).toBe(201);
  return browser;
}

describe('signing in with Google', () => {
  it('AUTH-15 SERVICE-05 a new person gets an account with a proven address, and comes back to it', async () => {
    const jane = { ...stranger(), name: 'Jane Mary Doe' };
    google.become(jane);
    const browser = openBrowser(server);
    const { status, body } = await signInWithGoogle(server, browser);
    expect([status, body.created]).toEqual([200, true]);
    expect(body.viewer).toMatchObject({
      email: jane.email,
      emailVerified: true,
      schoolVerified: false,
      firstName: 'Jane',
      lastName: 'D.',
      username: 'janedoe',
    });
    expect((await viewerOf(browser)).id).toBe(body.viewer.id);
    const again = await signInWithGoogle(server, openBrowser(server));
    expect([again.body.viewer.id, again.body.created]).toEqual([body.viewer.id, false]);
    const other = stranger();
    google.become({ ...other, name: 'Jane Doe' });
    const { body: namesake } = await signInWithGoogle(server, openBrowser(server));
    expect(namesake.viewer.username).toBe('janedoe-2');
    google.become({ ...stranger(), name: '4711' });
    const { body: nameless } = await signInWithGoogle(server, openBrowser(server));
    expect(nameless.viewer).toMatchObject({ firstName: 'Anonymous', lastName: 'U.' });
  });

  it('T14 an account is its issuer and subject, whatever address either side has by now', async () => {
    const jane = stranger();
    google.become(jane);
    const { body } = await signInWithGoogle(server, openBrowser(server));
    google.become({ ...jane, email: 'moved@mail.example' });
    const moved = await signInWithGoogle(server, openBrowser(server));
    expect(moved.body.viewer).toMatchObject({ id: body.viewer.id, email: jane.email });
    // The address was given to somebody else at Google.
    google.become({ ...jane, sub: 'somebody-else' });
    const refused = await signInWithGoogle(server, openBrowser(server));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Error: Account already exists with different credentials',
    ]);
  });

  it('AUTH-16 ERROR-51 an address that Google has not seen proof of opens nobody’s account and makes none', async () => {
    const ana = await server.person();
    const email = `${ana.username}@mail.example`;
    google.become({ ...stranger(), email, email_verified: false });
    const before = await everybody();
    const refused = await signInWithGoogle(server, openBrowser(server));
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Error: Account already exists with different credentials',
    ]);
    const unverified = { ...stranger(), email_verified: false };
    const withoutEmail = { sub: 'no-address', email_verified: true };
    for (const person of [unverified, withoutEmail]) {
      google.become(person);
      const nobody = await signInWithGoogle(server, openBrowser(server));
      expect([nobody.status, nobody.body.message]).toEqual([422, 'Error: User email not found']);
    }
    expect(await everybody()).toEqual(before);
    google.become({ ...stranger(), email: email.toUpperCase() });
    const { body } = await signInWithGoogle(server, openBrowser(server));
    expect(body).toMatchObject({ created: false, viewer: { id: ana.memberId } });
    const [notice] = await mailsTo(server, email);
    expect(notice?.subject).toBe('Google can log you in now on Quad');
  });

  it('T16 ROLE-11 a banned address and a banned member stay out, however it is written', async () => {
    await server.db.insertInto('banned_emails').values({ email: 'troll@gmail.com' }).execute();
    const spellings = ['troll', 'Troll', 't.r.o.l.l', 'troll+1', ' troll', 'ｔｒｏｌｌ'];
    for (const local of spellings) {
      for (const domain of ['gmail.com', 'googlemail.com', 'GMAIL.com']) {
        google.become({ ...stranger(), email: `${local}@${domain}` });
        const { status, body } = await signInWithGoogle(server, openBrowser(server));
        expect([local, status, body.message]).toEqual([local, 403, 'Account has been banned']);
      }
    }
    const jane = stranger();
    google.become(jane);
    const { body } = await signInWithGoogle(server, openBrowser(server));
    const set = { banned_at: new Date() };
    await server.db.updateTable('members').set(set).where('id', '=', body.viewer.id).execute();
    const refused = await signInWithGoogle(server, openBrowser(server));
    expect([refused.status, refused.body.message]).toEqual([403, 'Account has been banned']);
  });

  it('ERROR-50 ERROR-52 ERROR-53 what the provider refuses with is told in the catalogue’s words', async () => {
    const told = {
      access_denied: 'Error: Sign-in process was canceled',
      user_disabled: 'Error: That account has been disabled',
      user_not_found: 'Error: User email not found',
      wrong_password: 'Error: Incorrect password',
      server_error: 'Unknown Error Signing In with Google',
      constructor: 'Unknown Error Signing In with Google',
    };
    for (const [error, message] of Object.entries(told)) {
      const browser = openBrowser(server);
      const { returned } = await goToGoogle(server, browser);
      const { body } = await finish(browser, { state: returned['state'] ?? '', error });
      expect([error, body.message]).toEqual([error, message]);
    }
  });

  it('SERVICE-05 without Google nothing answers, and without its answer somebody is told', async () => {
    const without = await startTestServer();
    for (const path of ['/api/sign-in/google', '/api/sign-in/google/finish']) {
      const { status } = await without.call('POST', path, { body: {} });
      expect(status).toBe(404);
    }
    await without.close();
    const away = await startTestServer({
      ...google.env,
      GOOGLE_DISCOVERY_URL: 'http://127.0.0.1:9/nothing',
    });
    const { status, body } = await away.call('POST', '/api/sign-in/google');
    expect([status, body.message]).toEqual([503, 'Error Signing In with Google.']);
    await away.close();
  });
});

describe('T14 what proves nothing', () => {
  const idToken = (change: (token: string) => string | undefined): Spoil => ({
    answer: (body) => void (body['id_token'] = change(String(body['id_token']))),
  });
  const claims = (set: Record<string, unknown>): Spoil => ({
    token: ({ payload }) => void Object.assign(payload, set),
  });
  const now = () => Math.floor(Date.now() / 1000);
  const bad: Record<string, () => Spoil> = {
    'for another app': () => claims({ aud: 'another-app' }),
    'for several apps, asked for by another': () =>
      claims({ aud: ['quad-test-client', 'another-app'], azp: 'another-app' }),
    'of another issuer': () => claims({ iss: 'https://accounts.evil.example' }),
    expired: () => claims({ exp: now() - 3600 }),
    'not yet valid': () => claims({ nbf: now() + 3600 }),
    'without a time': () => claims({ iat: undefined }),
    'without a subject': () => claims({ sub: undefined }),
    'without a nonce': () => claims({ nonce: undefined }),
    'with another nonce': () => claims({ nonce: 'of-another-sign-in' }),
    'that is missing': () => idToken(() => undefined),
    'with a changed payload': () =>
      idToken((token) => token.replace(/\.[^.]+\./, (payload) => `.e30${payload.slice(4)}`)),
    'signed by a stranger': () => idToken((token) => signedBy('a stranger', token)),
    'signed by the client secret': () => idToken((token) => signedBy('the client secret', token)),
    unsigned: () => idToken((token) => signedBy('nobody', token)),
  };
  for (const [which, make] of Object.entries(bad)) {
    it(`T14 a token ${which} signs nobody in and changes nothing`, async () => {
      const ana = await server.person();
      google.become({ ...stranger(), email: `${ana.username}@mail.example` });
      google.spoil(make());
      const before = await everybody();
      const browser = openBrowser(server);
      const { status, body } = await signInWithGoogle(server, browser);
      expect([status, body.message]).toEqual([401, 'Error: Invalid credentials']);
      expect(await viewerOf(browser)).toBeNull();
      expect(await everybody()).toEqual(before);
    });
  }

  it('T14 ERROR-51 only the browser that began, on the site where it began, once, with its own state and code', async () => {
    google.become(stranger());
    const browser = openBrowser(server);
    const { returned } = await goToGoogle(server, browser);
    const other = openBrowser(server);
    const foreign = await goToGoogle(server, other);
    const before = await everybody();
    const refused = async (by: Browser, what: Record<string, string>, campus = 'ou') => {
      const { status, body } = await finish(by, what, campus);
      return [status, body.message];
    };
    const invalid = [401, 'Error: Invalid credentials'];
    expect(await refused(openBrowser(server), returned)).toEqual(invalid);
    expect(await refused(other, returned)).toEqual(invalid);
    // The refusal has used up that browser's mark, too.
    expect(await refused(other, foreign.returned)).toEqual(invalid);
    expect(await refused(openBrowser(server), returned, 'ut')).toEqual(invalid);
    // Somebody else's code, slipped into a sign-in that one began oneself.
    const slipped = (await goToGoogle(server, openBrowser(server))).returned;
    const again = openBrowser(server);
    const { state = '' } = (await goToGoogle(server, again)).returned;
    const [status] = await refused(again, { state, code: slipped['code'] ?? '' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await everybody()).toEqual(before);
    expect((await finish(browser, returned)).status).toBe(200);
    expect(await refused(browser, returned)).toEqual(invalid);
  });

  it('T14 one address takes all campuses’ people back to their own site, and nobody anywhere else', async () => {
    google.become(stranger());
    const { landing } = await goToGoogle(server, openBrowser(server), 'ut');
    expect(landing.origin).toMatch(/^http:\/\/ut\.localhost(:\d+)?$/);
    expect([landing.pathname, landing.search]).toEqual(['/login/google', '']);
    for (const state of ['evil.example', '//evil.example.x', 'https://evil.example/.x', '', 'x']) {
      const query = new URLSearchParams({ state, code: 'c' });
      const { status, headers } = await server.call('GET', `/login/google/return?${query}`);
      expect(status).toBe(302);
      expect(headers['location']).toMatch(/^\/login\/google#state=/);
    }
    const { body } = await openBrowser(server).call('POST', '/api/sign-in/google');
    const address = new URL(body.address);
    expect(address.searchParams.get('redirect_uri')).toMatch(
      /^http:\/\/localhost(:\d+)?\/login\/google\/return$/,
    );
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
  });
});

describe('T15 who was there first without proof', () => {
  it('T15 a password and its sessions end when the owner of the address comes by Google', async () => {
    const jane = stranger();
    const attacker = await registered(jane.email);
    expect(await viewerOf(attacker)).not.toBeNull();
    google.become(jane);
    const owner = openBrowser(server);
    const { body } = await signInWithGoogle(server, owner);
    expect(body).toMatchObject({ created: false, viewer: { emailVerified: true } });
    expect(await viewerOf(attacker)).toBeNull();
    const again = await openBrowser(server).call('POST', '/api/session', {
      body: { email: jane.email, password },
    });
    expect([again.status, again.body.message]).toEqual([401, 'Invalid login credentials.']);
    const mails = await mailsTo(server, jane.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your password was removed on Quad']);
    expect((await viewerOf(owner)).id).toBe(body.viewer.id);
  });

  it('T15 a Google account on an address that is no longer proven ends, by whichever way its owner comes', async () => {
    for (const way of ['google', 'reset'] as const) {
      const attacker = stranger();
      const victim = stranger();
      google.become(attacker);
      const { body } = await signInWithGoogle(server, openBrowser(server));
      const set = { email: victim.email, email_verified: false };
      await server.db.updateTable('members').set(set).where('id', '=', body.viewer.id).execute();
      if (way === 'google') {
        google.become(victim);
        expect((await signInWithGoogle(server, openBrowser(server))).body.created).toBe(false);
      } else {
        const sent = { body: { email: victim.email } };
        await openBrowser(server).call('POST', '/api/password-resets', sent);
        const [mail] = await mailsTo(server, victim.email);
        const token = new URL(mail?.links[0] ?? '').hash.replace('#token=', '');
        const use = { body: { token, password: 'a-sofa-and-a-lamp' } };
        const reset = await openBrowser(server).call('POST', '/api/password-resets/use', use);
        expect(reset.status).toBe(200);
      }
      google.become(attacker);
      const later = await signInWithGoogle(server, openBrowser(server));
      expect([way, later.body.created]).toEqual([way, true]);
      expect(later.body.viewer.id).not.toBe(body.viewer.id);
    }
  });

  it('T15 a proven account keeps its password and sessions when its owner connects Google', async () => {
    const email = stranger().email;
    const browser = await registered(email);
    await server.db
      .updateTable('members')
      .set({ email_verified: true })
      .where('email', '=', email)
      .execute();
    google.become({ ...stranger(), email });
    const { body } = await signInWithGoogle(server, openBrowser(server));
    expect(body.created).toBe(false);
    expect((await viewerOf(browser)).id).toBe(body.viewer.id);
    const login = await openBrowser(server).call('POST', '/api/session', {
      body: { email, password },
    });
    expect(login.status).toBe(200);
  });
});
