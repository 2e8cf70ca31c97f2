import { inlineScriptSource } from '#platform/server/http/inline-script.ts';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  tinyGif,
  isUnsafe,
  openApiFixture,
  type ApiFixture,
} from '#tests/support/code/api-fixture.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const web = fileURLToPath(new URL('../../../dist/web/', import.meta.url));

let fixture: ApiFixture;
let production: TestServer;
beforeAll(async () => {
  fixture = await openApiFixture();
  production = await startTestServer({
    NODE_ENV: 'production',
    AUTH_SECRET: 'a secret for tests only, of some length',
  });
});
afterAll(() => Promise.all([fixture.close(), production.close()]));

type Headers = Record<string, unknown>;

/** Checks the headers that every response must have. */
function expectSecure(where: string, headers: Headers): void {
  const csp = String(headers['content-security-policy']);
  expect([where, findProblems(csp)]).toEqual([where, []]);
  expect([where, headers]).toEqual([
    where,
    expect.objectContaining({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': expect.stringMatching(/^(same-origin|no-referrer)$/),
      'permissions-policy': expect.stringContaining('camera=()'),
      'cache-control': expect.stringMatching(/./),
    }),
  ]);
  expect([where, headers['x-powered-by'], headers['server']]).toEqual([
    where,
    undefined,
    undefined,
  ]);
}

function findProblems(csp: string): string[] {
  const rules = new Map(
    csp.split(';').map((rule) => {
      const [name = '', ...sources] = rule.trim().split(' ');
      return [name, sources.join(' ')];
    }),
  );
  const problems: string[] = [];
  if (rules.get('default-src') !== "'none'") problems.push('default-src');
  const ownScripts = ["'self'", `'self' ${inlineScriptSource}`, undefined];
  if (!ownScripts.includes(rules.get('script-src'))) problems.push('script-src');
  if (rules.get('frame-ancestors') !== "'none'") problems.push('frame-ancestors');
  if (/unsafe-eval|\*|https?:/.test(csp)) problems.push('too wide');
  return problems;
}

describe('the security headers are on', () => {
  it('T77 responses of every operation, successful and rejected', async () => {
    for (const { operationId, method, address, body, takesFile, isStream } of fixture.operations) {
      if (isStream) continue;
      for (const as of [undefined, fixture.reader]) {
        const file = takesFile && { file: tinyGif };
        const result = await fixture.call(method, address, { as, body, ...file });
        expectSecure(operationId, result.headers);
        const malformed = await fixture.call(method, address, { as, body: '{', ...file });
        expectSecure(`${operationId} spoiled`, malformed.headers);
      }
      const foreign = { origin: 'https://evil.example' };
      const rejected = await fixture.call(method, address, { body, headers: foreign });
      expectSecure(`${operationId} from elsewhere`, rejected.headers);
    }
    expect(fixture.operations.some(isUnsafe)).toBe(true);
  });

  it('T77 the event stream', async () => {
    const response = await fixture.app.inject({
      url: '/api/events',
      headers: { host: 'localhost:3000' },
      payloadAsStream: true,
    });
    response.stream().destroy();
    expectSecure('stream', response.headers);
  });

  it('T77 every page and redirect, and the documents beside them', async () => {
    const home = await fixture.call('GET', '/home');
    const [, sheet = ''] = /href="(\/theme\/[^"]+)"/.exec(home.text) ?? [];
    const documents = ['/docs', '/openapi.json', '/healthz', '/readyz', sheet, '/dev/mail'];
    for (const as of [undefined, fixture.author]) {
      for (const address of [...fixture.pages, ...documents]) {
        expectSecure(address, (await fixture.call('GET', address, { as })).headers);
      }
    }
  });

  it('T77 files, parts of files, and built files', async () => {
    const file = await pictureAddress();
    for (const headers of [{}, { range: 'bytes=0-3' }, { range: 'bytes=9999-' }] as const) {
      const result = await fixture.call('GET', file, { headers, as: fixture.author });
      expectSecure(`${file} ${result.status}`, result.headers);
    }
    expectSecure('no file', (await fixture.call('GET', '/files/images/x')).headers);
    const built = await startTestServer();
    for (const name of globSync('{*,logos/*,assets/*}.*', { cwd: web }).slice(0, 40)) {
      expectSecure(name, (await built.call('GET', `/${name}`)).headers);
    }
    await built.close();
  });

  it('T77 errors, and responses to unusual methods', async () => {
    const calls: [string, string, object?][] = [
      ['GET', '/api/nothing'],
      ['GET', '/nothing/at/all'],
      ['GET', '/%'],
      ['GET', '/api/posts/%ff'],
      ['GET', `/api/posts/${'x'.repeat(300)}`],
      ['GET', '/assets/nothing.js'],
      ['PUT', '/api/posts'],
      ['POST', '/home'],
      ['TRACE', '/home'],
      ['OPTIONS', '/api/posts'],
      ['HEAD', '/home'],
      ['HEAD', '/api/posts'],
      ['POST', '/api/session', { 'content-type': 'text/plain' }],
      ['POST', '/api/session', { 'content-encoding': 'gzip' }],
      ['GET', '/dev/mail/nothing'],
      ['GET', '/theme/nothing.css'],
    ];
    for (const server of [fixture, production]) {
      for (const [method, path, headers] of calls) {
        const result = await server.call(method, path, { headers: { ...headers } });
        expectSecure(`${method} ${path}`, result.headers);
        if (server === production) {
          const hsts = String(result.headers['strict-transport-security']);
          expect([path, Number(/max-age=(\d+)/.exec(hsts)?.[1])]).toEqual([path, 31_536_000]);
        }
      }
    }
  });
});

async function pictureAddress(): Promise<string> {
  const upload = await fixture.call('POST', '/api/uploads', { as: fixture.author, file: tinyGif });
  const { path, widths } = upload.body.media;
  return `${path}-${widths[0]}.webp`;
}
