import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { safePath } from '#platform/contract/safe-path.ts';
import { evilHost, redirectPayloads } from '#tests/support/attacks/redirect-payloads.ts';
import { openApiFixture, listPaths, type ApiFixture } from '#tests/support/code/api-fixture.ts';
import type { Person } from '#tests/support/servers/server.ts';

let fixture: ApiFixture;
let people: (Person | undefined)[];
beforeAll(async () => {
  fixture = await openApiFixture({ GOOGLE_CLIENT_ID: 'an-id', GOOGLE_CLIENT_SECRET: 'a-secret' });
  people = [undefined, fixture.author, await fixture.person({ emailVerified: false })];
});
afterAll(() => fixture.close());

const origin = 'http://localhost:3000';
/** Parameters that can hold an address to go to. */
const names = ['redirect', 'goBack', 'redirect_to', 'continue', 'email', 'to', 'from', 'next'];

const getQuery = (payload: string) =>
  new URLSearchParams(names.map((name) => [name, payload])).toString();

function expectOnSite(where: string, location: unknown): void {
  const { origin: targetOrigin } = new URL(String(location), origin);
  expect([where, location, targetOrigin]).toEqual([where, location, origin]);
}

/** Fails if a link, form or file of the page leads to another site or runs as a script. */
function expectNoForeignLink(where: string, html: string): void {
  const addresses = [...html.matchAll(/\s(?:href|src|action|formaction)="([^"]*)"/g)].map(
    ([, value = '']) => value.replaceAll('&amp;', '&').replaceAll('&quot;', '"'),
  );
  expect(addresses.length).toBeGreaterThan(0);
  const bad = addresses.filter((value) => {
    const url = URL.canParse(value, origin) ? new URL(value, origin) : undefined;
    return url?.host.includes(evilHost) || /^(javascript|vbscript|data):/.test(url?.protocol ?? '');
  });
  expect([where, bad]).toEqual([where, []]);
  expect([where, html.includes(`<script src=//${evilHost}`)]).toEqual([where, false]);
}

describe('redirect parameters', () => {
  it('T19 become a path of this site in the browser', () => {
    for (const payload of redirectPayloads) {
      for (const form of [payload, decodeURI(encodeURI(payload.toWellFormed()))]) {
        const path = safePath(form, '/home');
        expectOnSite(form, path);
        expect(decodeURIComponent(new URL(path, origin).pathname)).not.toMatch(/^[/\\]{2}/);
      }
    }
  });

  it('T19 cause only redirects within this site, for everybody and any query', async () => {
    for (const as of people) {
      for (const path of listPaths(fixture)) {
        const first = await fixture.call('GET', path, { as });
        if (first.status !== 302) continue;
        for (const payload of as ? redirectPayloads.filter(isEveryThird) : redirectPayloads) {
          const address = `${path}?${getQuery(payload)}`;
          const { status, headers } = await fixture.call('GET', address, { as });
          expect([address, status]).toEqual([address, 302]);
          expectOnSite(address, headers['location']);
          expect(headers['set-cookie']).toBeUndefined();
        }
      }
    }
  });

  it('T19 are in no link, form or script of a page', async () => {
    const paths = listPaths(fixture);
    for (const [turn, payload] of redirectPayloads.entries()) {
      // Each payload is sent to every eleventh page, and to all pages that read the parameter.
      const some = paths.filter((path, index) => index % 11 === turn % 11 || readsParameter(path));
      for (const path of some) {
        const address = `${path}?${getQuery(payload)}`;
        const { status, text } = await fixture.call('GET', address);
        if (status !== 302) expectNoForeignLink(address, text);
      }
    }
  });

  it('T19 requested as a path, lead to no other site', async () => {
    for (const payload of redirectPayloads) {
      const path = payload.startsWith('/') ? payload : `/${payload}`;
      for (const url of [encodeURI(path.toWellFormed()), `${encodeURI(path)}/`]) {
        const { statusCode, headers } = await fixture.app.inject({
          // As `pathname`, so that the address is sent unchanged.
          url: { pathname: url },
          headers: { host: 'localhost:3000' },
        });
        expect([url, statusCode]).toEqual([url, expect.toBeOneOf([400, 404])]);
        expect(headers.location).toBeUndefined();
      }
    }
  });

  it('T19 on the return from Google lead to the site of a campus', async () => {
    for (const payload of redirectPayloads) {
      for (const state of [payload, `${payload}.x`, `ou.${payload}`, `__proto__.${payload}`]) {
        const query = new URLSearchParams({
          state,
          code: payload,
          redirect: payload,
          iss: payload,
        });
        const address = `/login/google/return?${query}`;
        const { status, headers } = await fixture.call('GET', address);
        expect(status).toBe(302);
        const {
          origin: targetOrigin,
          pathname,
          search,
        } = new URL(String(headers['location']), origin);
        expect([address, targetOrigin, pathname, search]).toEqual([
          address,
          origin,
          '/login/google',
          '',
        ]);
      }
    }
  });
});

let turn = 0;
/** True at every third call: most pages redirect members, so sending all payloads to all of them would take long. */
const isEveryThird = (): boolean => (turn += 1) % 3 === 0;

const readsParameter = (path: string): boolean =>
  ['/login', '/create/post', '/cross-site-login'].includes(path);
