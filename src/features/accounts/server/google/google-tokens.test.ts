import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openBrowser, type Browser } from '#tests/support/members/browser.ts';
import { openGoogleFixture, type GoogleFixture } from '#tests/support/members/google-fixture.ts';
import {
  finish,
  goToGoogle,
  signedBy,
  signInWithGoogle,
  type TokenCorruption,
} from '#tests/support/members/google.ts';

let fixture: GoogleFixture;
beforeAll(async () => {
  fixture = await openGoogleFixture();
});
beforeEach(async () => {
  fixture.google.corruptTokens(null);
  await fixture.server.db.deleteFrom('rate_limits').execute();
});
afterAll(() => fixture.close());

describe('T14 rejected tokens and codes', () => {
  const idToken = (change: (token: string) => string | undefined): TokenCorruption => ({
    response: (body) => void (body['id_token'] = change(String(body['id_token']))),
  });
  const claims = (set: Record<string, unknown>): TokenCorruption => ({
    token: ({ payload }) => void Object.assign(payload, set),
  });
  const now = () => Math.floor(Date.now() / 1000);
  const bad: Record<string, () => TokenCorruption> = {
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
      const ana = await fixture.server.person();
      fixture.google.setPerson({ ...fixture.stranger(), email: `${ana.username}@mail.example` });
      fixture.google.corruptTokens(make());
      const before = await fixture.accountRows();
      const browser = openBrowser(fixture.server);
      const { status, body } = await signInWithGoogle(fixture.server, browser);
      expect([status, body.message]).toEqual([401, 'Error: Invalid credentials']);
      expect(await fixture.getViewer(browser)).toBeNull();
      expect(await fixture.accountRows()).toEqual(before);
    });
  }

  it('T14 ERROR-51 only the browser that began a sign-in can finish it: on the same site, once, with its own state and code', async () => {
    fixture.google.setPerson(fixture.stranger());
    const browser = openBrowser(fixture.server);
    const { returned } = await goToGoogle(fixture.server, browser);
    const other = openBrowser(fixture.server);
    const foreign = await goToGoogle(fixture.server, other);
    const before = await fixture.accountRows();
    const rejected = async (by: Browser, what: Record<string, string>, campus = 'ou') => {
      const { status, body } = await finish(by, what, campus);
      return [status, body.message];
    };
    const invalid = [401, 'Error: Invalid credentials'];
    expect(await rejected(openBrowser(fixture.server), returned)).toEqual(invalid);
    expect(await rejected(other, returned)).toEqual(invalid);
    // The rejection has deleted that browser's cookie, too.
    expect(await rejected(other, foreign.returned)).toEqual(invalid);
    expect(await rejected(openBrowser(fixture.server), returned, 'ut')).toEqual(invalid);
    // A browser's own state with the code of someone else's sign-in.
    const foreignReturn = (await goToGoogle(fixture.server, openBrowser(fixture.server))).returned;
    const again = openBrowser(fixture.server);
    const { state = '' } = (await goToGoogle(fixture.server, again)).returned;
    const [status] = await rejected(again, { state, code: foreignReturn['code'] ?? '' });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(await fixture.accountRows()).toEqual(before);
    expect((await finish(browser, returned)).status).toBe(200);
    expect(await rejected(browser, returned)).toEqual(invalid);
  });

  it('T14 one return address redirects each person to their campus’s site, and nobody to a foreign one', async () => {
    fixture.google.setPerson(fixture.stranger());
    const { landing } = await goToGoogle(fixture.server, openBrowser(fixture.server), 'ut');
    expect(landing.origin).toMatch(/^http:\/\/ut\.localhost(:\d+)?$/);
    expect([landing.pathname, landing.search]).toEqual(['/login/google', '']);
    for (const state of ['evil.example', '//evil.example.x', 'https://evil.example/.x', '', 'x']) {
      const query = new URLSearchParams({ state, code: 'c' });
      const { status, headers } = await fixture.server.call('GET', `/login/google/return?${query}`);
      expect(status).toBe(302);
      expect(headers['location']).toMatch(/^\/login\/google#state=/);
    }
    const { body } = await openBrowser(fixture.server).call('POST', '/api/sign-in/google');
    const address = new URL(body.address);
    expect(address.searchParams.get('redirect_uri')).toMatch(
      /^http:\/\/localhost(:\d+)?\/login\/google\/return$/,
    );
    expect(address.searchParams.get('code_challenge_method')).toBe('S256');
  });
});
