import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type Browser } from '#tests/support/browser.ts';
import { openGoogleWorld, type GoogleWorld } from '#tests/support/google-world.ts';
import {
  finish,
  goToGoogle,
  signedBy,
  signInWithGoogle,
  type Spoil,
} from '#tests/support/google.ts';

let world: GoogleWorld;
beforeAll(async () => {
  world = await openGoogleWorld();
});
beforeEach(async () => {
  world.google.spoil(null);
  await world.server.db.deleteFrom('rate_limits').execute();
});
afterAll(() => world.close());

describe('T14 refused tokens and codes', () => {
  const idToken = (change: (token: string) => string | undefined): Spoil => ({
    answer: (body) => void (body['id_token'] = change(String(body['id_token']))),
  });
  const claims = (set: Record<string, unknown>): Spoil => ({
    token: ({ payload }) => void Object.assign(payload, set),
  });
  const now = () => Math.floor(Date.now() / 1000);
  const bad: Record<string, () => Spoil> = {
    'for another app': () => claims({ aud: 'another-app' }),
    'for several apps that another app asked for': () =>
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
      const ana = await world.server.person();
      world.google.become({ ...world.stranger(), email: `${ana.username}@mail.example` });
      world.google.spoil(make());
      const before = await world.everybody();
      const browser = openBrowser(world.server);
      const { status, body } = await signInWithGoogle(world.server, browser);
      expect([status, body.message]).toEqual([401, 'Error: Invalid credentials']);
      expect(await world.viewerOf(browser)).toBeNull();
      expect(await world.everybody()).toEqual(before);
    });
  }

  it('T14 ERROR-51 only the browser that began a sign-in can finish it: on the same site, once, with its own state and code', async () => {
    world.google.become(world.stranger());
    const browser = openBrowser(world.server);
    const { returned } = await goToGoogle(world.server, browser);
    const other = openBrowser(world.server);
    const foreign = await goToGoogle(world.server, other);
    const before = await world.everybody();
    const refused = async (by: Browser, what: Record<string, string>, campus = 'ou') => {
      const { status, body } = await finish(by, what, campus);
      return [status, body.message];
    };
    const invalid = [401, 'Error: Invalid credentials'];
    expect(await refused(openBrowser(world.server), returned)).toEqual(invalid);
    expect(await refused(other, returned)).toEqual(invalid);
    // The refusal has deleted that browser's cookie, too.
    expect(await refused(other, foreign.returned)).toEqual(invalid);
    expect(await refused(openBrowser(world.server), returned, 'ut')).toEqual(invalid);
    // A browser's own state with the code of somebody else's sign-in.
    const slipped = (await goToGoogle(world.server, openBrowser(world.server))).returned;
    const again = openBrowser(world.server);
    const { state = '' } = (await goToGoogle(world.server, again)).returned;
    const [status] = await refused(again, { state, code: slipped['code'] ?? '' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await world.everybody()).toEqual(before);
    expect((await finish(browser, returned)).status).toBe(200);
    expect(await refused(browser, returned)).toEqual(invalid);
  });

  it('T14 one return address redirects each person to their campus’s site, and nobody to a foreign one', async () => {
    world.google.become(world.stranger());
    const { landing } = await goToGoogle(world.server, openBrowser(world.server), 'ut');
    expect(landing.origin).toMatch(/^http:\/\/ut\.localhost(:\d+)?$/);
    expect([landing.pathname, landing.search]).toEqual(['/login/google', '']);
    for (const state of ['evil.example', '//evil.example.x', 'https://evil.example/.x', '', 'x']) {
      const query = new URLSearchParams({ state, code: 'c' });
      const { status, headers } = await world.server.call('GET', `/login/google/return?${query}`);
      expect(status).toBe(302);
      expect(headers['location']).toMatch(/^\/login\/google#state=/);
    }
    const { body } = await openBrowser(world.server).call('POST', '/api/sign-in/google');
    const address = new URL(body.address);
    expect(address.searchParams.get('redirect_uri')).toMatch(
      /^http:\/\/localhost(:\d+)?\/login\/google\/return$/,
    );
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
  });
});
