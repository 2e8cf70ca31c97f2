import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

const built = new URL('../../dist/web/', import.meta.url);

/** What keys and connection strings look like, and the names of settings that hold them. */
const secrets = [
  /\b[sr]k_(live|test)_\w/,
  /\bwhsec_\w/,
  /\bacct_\w{8}/,
  /\bAKIA[0-9A-Z]{12}/,
  /\bAIza[\w-]{30}/,
  /\bgh[pousr]_\w{20}/,
  /\bgithub_pat_/,
  /\bxox[abprs]-/,
  /\bya29\.[\w-]{20}/,
  /\bGOCSPX-/,
  /\bph[cx]_\w{20}/,
  /\beyJ[\w-]{10,}\.eyJ/,
  /-----BEGIN/,
  /\bpostgres(ql)?:\/\//,
  /\brediss?:\/\//,
  /\bsmtps?:\/\//,
  /\bmongodb(\+srv)?:\/\//,
  /\bs3:\/\//,
  /AUTH_SECRET/,
  /DATABASE_URL/,
  /REDIS_URL/,
  /SMTP_URL/,
  /STRIPE_/,
  /GOOGLE_CLIENT_SECRET/,
  /AWS_(ACCESS|SECRET)/,
  /S3_(ACCESS|SECRET)/,
  /password_hash/,
  /quad-development-secret/,
  /api\.stripe\.com/,
  /sourceMappingURL/,
];

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('T24 SERVICE-22 PAYOUT-07 no built file holds a key, a connection string or a source map', async () => {
  const entries = await readdir(built, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((each) => `${each.parentPath}/${each.name}`);
  const texts = files.filter((file) => /\.(js|css|html|svg|json|txt|webmanifest)$/.test(file));
  expect(texts.length).toBeGreaterThan(20);
  expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  const found: string[] = [];
  for (const file of texts) {
    const text = await readFile(file, 'utf8');
    found.push(
      ...secrets.filter((secret) => secret.test(text)).map((secret) => `${file}: ${secret}`),
    );
  }
  expect(found).toEqual([]);
});

it('T24 SERVICE-22 pages and answers hold none either, and connect to this site only', async () => {
  const member = await server.person();
  for (const path of [
    '/home',
    '/settings/payments',
    '/api/payouts',
    '/openapi.json',
    '/api/session',
  ]) {
    const { text, headers } = await server.call('GET', path, { as: member });
    const found = secrets.filter((secret) => secret.test(text));
    expect([path, found.map(String)]).toEqual([path, []]);
    if (path === '/home')
      expect(headers['content-security-policy']).toContain("connect-src 'self'");
  }
});

it('SERVICE-22 the file store takes no upload and shows no list', async () => {
  const put = await server.call('PUT', '/files/images/posts/x/y.webp', { body: {} });
  const list = await server.call('GET', '/files/');
  const folder = await server.call('GET', '/files/images/posts/');
  expect([put.status >= 400, list.status, folder.status]).toEqual([true, 404, 404]);
});
