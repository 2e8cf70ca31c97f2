import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  digestTables,
  tinyGif,
  isUnsafe,
  openApiFixture,
  type ApiFixture,
  type SampleOperation,
} from '#tests/support/code/api-fixture.ts';
import type { Person } from '#tests/support/servers/server.ts';

let fixture: ApiFixture;
beforeAll(async () => {
  fixture = await openApiFixture();
});
afterAll(() => fixture.close());

const ownOrigin = 'http://localhost:3000';

/**
 * Headers that do not come from a page of this site: another origin, or our origin with a `Sec-Fetch-Site` that
 * contradicts it.
 */
const foreignHeaders: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '' },
  { origin: 'http://ut.localhost:3000' },
  { origin: 'http://ou.localhost:3000' },
  { origin: 'http://localhost:3001' },
  { origin: 'https://localhost:3000' },
  { origin: `${ownOrigin}.evil.example` },
  { origin: `http://evil.example/${ownOrigin}` },
  { origin: 'http://localhost:3000@evil.example' },
  { origin: ownOrigin, 'sec-fetch-site': 'cross-site' },
  { origin: ownOrigin, 'sec-fetch-site': 'same-site' },
  { origin: ownOrigin, 'sec-fetch-site': 'none' },
];

/** A call as our own page makes it, with additional headers. */
function callWith(operation: SampleOperation, as?: Person, headers: Record<string, string> = {}) {
  const { method, address, body, takesFile } = operation;
  return fixture.call(method, address, { as, headers, body, ...(takesFile && { file: tinyGif }) });
}

describe('calls from other sites', () => {
  it('T21 are rejected by every operation that writes, and change nothing', async () => {
    const before = await digestTables(fixture);
    for (const operation of fixture.operations.filter(isUnsafe)) {
      for (const headers of foreignHeaders) {
        const { status, body } = await callWith(operation, fixture.author, headers);
        expect([operation.operationId, headers, status, body.error]).toEqual([
          operation.operationId,
          headers,
          403,
          'foreign_origin',
        ]);
      }
      const { status } = await withoutOrigin(operation);
      expect([operation.operationId, status]).toEqual([operation.operationId, 403]);
    }
    expect(await digestTables(fixture)).toEqual(before);
  });

  it("T21 JSON sent with a form's media type is not read", async () => {
    const before = await digestTables(fixture);
    const withBody = fixture.operations.filter(({ body }) => body !== undefined);
    for (const operation of withBody) {
      for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'text/json', '']) {
        const { status } = await callWith(operation, fixture.author, { 'content-type': type });
        expect([operation.operationId, type, status]).toEqual([operation.operationId, type, 415]);
      }
    }
    expect(await digestTables(fixture)).toEqual(before);
  });

  it('T21 a header or a parameter cannot change the method', async () => {
    const before = await digestTables(fixture);
    for (const name of ['x-http-method-override', 'x-http-method', 'x-method-override']) {
      const headers = { [name]: 'DELETE' };
      const address = `/api/posts/${fixture.postId}`;
      expect((await fixture.call('GET', address, { as: fixture.author, headers })).status).toBe(
        200,
      );
      const posted = await fixture.call('POST', address, { as: fixture.author, headers, body: {} });
      expect(posted.status).toBe(405);
    }
    const query = await fixture.call('GET', '/api/session?_method=DELETE', { as: fixture.author });
    expect([query.status, query.body.error]).toEqual([400, 'malformed_request']);
    expect(await digestTables(fixture)).toEqual(before);
  });

  it('T21 T20 calls that read change no row', async () => {
    const before = await digestTables(fixture);
    for (const as of [undefined, fixture.author]) {
      for (const { address, isStream } of fixture.operations.filter((each) => !isUnsafe(each))) {
        if (isStream) continue;
        for (const method of ['GET', 'HEAD', 'OPTIONS']) {
          await fixture.call(method, address, { as });
        }
      }
      for (const address of ['/docs', '/openapi.json', '/healthz', '/readyz', '/dev/mail']) {
        expect((await fixture.call('GET', address, { as })).status).toBe(200);
      }
      // A search for people writes a row of its rate limit (T41).
      for (const address of fixture.pages.filter((page) => !page.includes('show=people'))) {
        const { status } = await fixture.call('GET', address, { as });
        expect([address, status]).toEqual([address, expect.toBeOneOf([200, 302, 404])]);
      }
    }
    expect(await digestTables(fixture)).toEqual(before);
  });

  it('T82 no other origin may read a response', async () => {
    const origins = [
      'https://evil.example',
      'null',
      ownOrigin,
      'http://ut.localhost:3000',
      'http://campus.localhost:3000',
      'https://ut.quad.example',
      'http://ou.localhost:3000',
      'https://accounts.google.com',
    ];
    const addresses = fixture.operations.filter(({ isStream }) => !isStream);
    for (const origin of origins) {
      for (const { method, address } of addresses) {
        expectClosed(await fixture.call(method, address, { headers: { origin } }), origin);
        const preflight = { origin, 'access-control-request-method': method };
        expectClosed(await fixture.call('OPTIONS', address, { headers: preflight }), origin);
      }
      for (const path of ['/home', '/docs', '/openapi.json', '/nowhere', '/api/nowhere', '/%']) {
        expectClosed(await fixture.call('GET', path, { headers: { origin } }), origin);
      }
    }
  });

  it('SERVICE-21 T22 the calls of the old service do not exist, neither for visitors nor for members', async () => {
    const oldPaths = [
      '/api/users',
      '/api/users/',
      `/api/users/${fixture.author.memberId}`,
      `/api/chats/check/${fixture.author.memberId}`,
      '/api/chats/check/x',
      '/api/chats',
    ];
    for (const path of oldPaths) {
      for (const as of [undefined, fixture.reader]) {
        const { status, text } = await fixture.call('GET', path, { as });
        expect([path, status]).toEqual([path, 404]);
        expect(text).not.toContain(fixture.author.username);
      }
    }
  });
});

function expectClosed({ headers }: { headers: Record<string, unknown> }, origin: string): void {
  const corsHeaders = Object.keys(headers).filter((name) => name.startsWith('access-control-'));
  expect([origin, corsHeaders]).toEqual([origin, []]);
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
}

async function withoutOrigin({
  method,
  address,
  body,
}: SampleOperation): Promise<{ status: number }> {
  const { statusCode } = await fixture.app.inject({
    method,
    url: address,
    headers: {
      host: 'localhost:3000',
      cookie: fixture.author.cookie,
      'content-type': 'application/json',
    },
    payload: JSON.stringify(body ?? {}),
  });
  return { status: statusCode };
}
