import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies, rejection } from '#platform/contract/people/policy.ts';
import { LoadLimiter } from '#platform/server/http/server/load-limiter.ts';
import { mountOperations } from '#platform/server/http/server/mount-operations.ts';
import type { Operation } from '#platform/server/http/operations/operation.ts';
import { editorText, startTestServer, type TestServer } from '#tests/support/servers/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('every call', () => {
  it('the server does not start with a route that has no known policy', () => {
    const contract = { id: 'loose', method: 'GET', path: '/api/loose', policy: 'nobody-knows' };
    // TypeScript would reject this contract.
    const operation = { contract, handler: async () => ({}) } as unknown as Operation;
    expect(() => mountOperations(server.app, [operation], { work: new LoadLimiter() })).toThrow(
      /no policy named/,
    );
  });

  it('T21 an unsafe call from another site, or without an origin, is rejected and changes nothing', async () => {
    const ana = await server.person();
    const origins = [
      'https://evil.example',
      'null',
      'http://ut.localhost:3000',
      'https://ou.localhost:3000.evil',
    ];
    for (const origin of origins) {
      for (const [method, path] of [
        ['POST', '/api/posts'],
        ['DELETE', '/api/session'],
        ['POST', '/api/session'],
      ] as const) {
        const rejected = await server.call(method, path, {
          as: ana,
          body: { text: editorText('x') },
          headers: { origin },
        });
        expect([origin, rejected.status]).toEqual([origin, 403]);
      }
    }
    const missing = await server.app.inject({
      method: 'POST',
      url: '/api/posts',
      headers: {
        host: 'ou.localhost:3000',
        cookie: ana.cookie,
        'content-type': 'application/json',
      },
      payload: '{}',
    });
    expect(missing.statusCode).toBe(403);
    const crossSite = await server.call('POST', '/api/posts', {
      as: ana,
      body: { text: editorText('x') },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(crossSite.status).toBe(403);
    expect((await server.call('GET', '/api/posts')).body.items).toEqual([]);
  });

  it('T67 bodies that are not small strict JSON are rejected with the standard status', async () => {
    const ana = await server.person();
    const send = (body: string, headers: Record<string, string> = {}) =>
      server.call('POST', '/api/posts', { as: ana, body, headers });
    expect((await send('{"text":')).status).toBe(400);
    expect((await send(`{"text":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
    expect(
      (await send('text=x', { 'content-type': 'application/x-www-form-urlencoded' })).status,
    ).toBe(415);
    expect((await send('{}', { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await send('{"__proto__":{"polluted":1}}')).status).toBe(400);
    expect((await send('[]')).status).toBe(400);
    expect((await send('null')).status).toBe(400);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('an error carries its request id in a header and in the body', async () => {
    const { headers, body } = await server.call('GET', '/api/nothing-here');
    expect(body).toEqual({
      error: 'not_found',
      message: "This page doesn't exist.",
      requestId: headers['x-request-id'],
    });
  });

  it('T77 responses, rejections, the health check and the API document carry the security headers', async () => {
    const ana = await server.person();
    const responses = [
      await server.call('GET', '/api/posts'),
      await server.call('GET', '/api/nothing-here'),
      await server.call('POST', '/api/posts', { as: ana, body: {} }),
      await server.call('PUT', '/api/posts'),
      await server.call('GET', '/healthz'),
      await server.call('GET', '/openapi.json'),
    ];
    for (const { headers } of responses) {
      const csp = String(headers['content-security-policy']);
      expect(csp).toMatch(/script-src 'self' 'sha256-[^' ]{44}';/);
      expect(csp).toContain("frame-ancestors 'none'");
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-resource-policy': 'same-origin',
        'referrer-policy': 'same-origin',
      });
    }
  });

  it('a method that a path does not support is rejected with 405 with those it supports', async () => {
    const rejected = await server.call('PUT', '/api/posts', { body: {} });
    expect(rejected.status).toBe(405);
    expect(rejected.headers['allow']).toBe('GET, POST');
  });

  it('T68 a query value that is sent twice, or as an array, is rejected', async () => {
    for (const query of [
      '?category=furniture&category=tickets',
      '?category[]=furniture',
      '?other=1',
    ]) {
      expect((await server.call('GET', `/api/posts${query}`)).status).toBe(400);
    }
  });

  it('/healthz and /readyz respond', async () => {
    expect((await server.call('GET', '/healthz')).body).toEqual({ ok: true });
    const readiness = async () => (await server.call('GET', '/readyz')).body;
    await expect.poll(readiness).toEqual({ ready: true, live: true, database: 'writes' });
  });
});

describe('the policy table', () => {
  it('a policy that reads a campus allows only its members on a private one', () => {
    for (const [name, policy] of Object.entries(policies)) {
      if (!policy.readsCampus) continue;
      for (const accessLevel of ['emailUnverified', 'notSchoolVerified', 'otherCampus'] as const) {
        const rejected = rejection(policy, accessLevel, 'private');
        expect([name, accessLevel, rejected?.code]).toEqual([name, accessLevel, 'campus_private']);
      }
      expect(rejection(policy, 'visitor', 'private')).toBeDefined();
      expect(rejection(policy, 'campusMember', 'private')).toBeUndefined();
    }
  });
});
