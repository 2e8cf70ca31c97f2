import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageData } from '#app/page-contract.ts';
import { unpack } from '#platform/contract/routes/packed.ts';
import { pagesFromSource } from '#tests/support/servers/pages-from-source.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

let withKey: TestServer;
let without: TestServer;
let ana: Person;
let anaWithout: Person;
beforeAll(async () => {
  const source = await pagesFromSource();
  [withKey, without] = await Promise.all([
    startTestServer({ GOOGLE_MAPS_KEY: 'key-for-tests' }, { source }),
    startTestServer({}, { source }),
  ]);
  [ana, anaWithout] = await Promise.all([withKey.person(), without.person()]);
});
afterAll(() => Promise.all([withKey.close(), without.close()]));

/** A policy as its directives, with a nonce that is always the same. */
function readPolicy(headers: Record<string, unknown>): Record<string, string> {
  const policy = String(headers['content-security-policy']);
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ');
      return [name, sources.join(' ').replaceAll(/nonce-[^']+/g, 'nonce-N')];
    }),
  );
}

/** What a page says of its site. */
function readSite(html: string): unknown {
  const [, json = ''] = /id="page-data">(.*)<\/script>/.exec(html) ?? [];
  return (unpack(JSON.parse(json)) as PageData).site;
}

it('SERVICE-20 without a key there is no document with a map, and pages say that there is none', async () => {
  const { status, text } = await without.call('GET', '/maps/pick?campus=ou', { as: anaWithout });
  expect(status).toBe(404);
  expect(text).not.toContain('googleapis');
  const home = await without.call('GET', '/home');
  expect(readSite(home.text)).toMatchObject({ hasMap: false });
  expect(readSite((await withKey.call('GET', '/home')).text)).toMatchObject({ hasMap: true });
});

it('SERVICE-20 with a key the document names the script of Google and the campus, in words', async () => {
  const { status, text } = await withKey.call('GET', '/maps/pick?campus=ut', { as: ana });
  expect(status).toBe(200);
  const script =
    /data-script="(https:\/\/maps\.googleapis\.com\/maps\/api\/js\?key=key-for-tests&amp;[^"]+)"/;
  expect(text).toMatch(script);
  expect(text).toContain('data-campus="University of Texas at Austin, Austin, Texas"');
  expect(text).toContain('<title>Choose where to meet</title>');
});

it('SERVICE-20 the document is for members, and for campuses that exist', async () => {
  expect((await withKey.call('GET', '/maps/pick?campus=ou')).status).toBe(401);
  for (const query of ['', '?campus=nowhere', '?campus=ou&campus=ut', '?campus=__proto__']) {
    const { status } = await withKey.call('GET', `/maps/pick${query}`, { as: ana });
    expect([query, status]).toEqual([query, 404]);
  }
});

it('SERVICE-20 T77 the document alone may load scripts of Google, and only our own pages can show it in a frame', async () => {
  const { headers, text } = await withKey.call('GET', '/maps/pick?campus=ou', { as: ana });
  const policy = readPolicy(headers);
  expect(policy).toMatchObject({
    'default-src': "'none'",
    'script-src': "'nonce-N' 'strict-dynamic' 'unsafe-eval' blob:",
    'frame-ancestors': "'self'",
    'base-uri': "'none'",
    'form-action': "'none'",
  });
  // It cannot call our API.
  expect(policy['connect-src']).not.toContain("'self'");
  expect(headers).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'referrer-policy': 'strict-origin',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=()'),
    'cache-control': 'no-store',
  });
  const [, nonce] = /'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
  expect([...text.matchAll(/nonce="([^"]+)"/g)].map(([, each]) => each)).toEqual([nonce, nonce]);
  const again = await withKey.call('GET', '/maps/pick?campus=ou', { as: ana });
  expect(again.text).not.toContain(nonce);
});

it('SERVICE-20 with a key every other page keeps the policy of a server without one', async () => {
  for (const path of ['/home', '/login', '/maps', '/maps/pick/x', '/messages', '/api/posts']) {
    const [ours, theirs] = await Promise.all([
      withKey.call('GET', path, { as: ana }),
      without.call('GET', path, { as: anaWithout }),
    ]);
    const names = ['content-security-policy', 'referrer-policy', 'x-frame-options'];
    for (const name of names)
      expect([path, ours.headers[name]]).toEqual([path, theirs.headers[name]]);
    expect([path, /maps\.(google|googleapis|gstatic)\.com/.test(ours.text)]).toEqual([path, false]);
  }
});
