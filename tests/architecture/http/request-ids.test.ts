import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editorText, startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const lines: string[] = [];
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer(
    { LOG_LEVEL: 'info' },
    { logTo: { write: (line) => lines.push(line) } },
  );
});
afterAll(() => server.close());

test('R28 each of a hundred errors is found in the log by the request id in its response', async () => {
  const as = await server.person();
  await sql`alter table posts rename to posts_away`.execute(server.db);
  const ids: string[] = [];
  for (let count = 0; count < 50; count += 1) {
    const body = { text: editorText('Lamp') };
    const written = await server.call('POST', '/api/posts', { as, body });
    const read = await server.call('GET', `/api/posts/${crypto.randomUUID()}`, { as });
    for (const { status, body: response, headers } of [written, read]) {
      expect([status, response.message]).toEqual([500, 'Something went wrong']);
      expect(headers['x-request-id']).toBe(response.requestId);
      ids.push(response.requestId);
    }
  }
  await sql`alter table posts_away rename to posts`.execute(server.db);

  const metrics = await server.app.metrics.metrics();
  const faults = metrics.matchAll(/quad_requests_total\{.*status="5\d\d"\} (\d+)/g);
  expect([...faults].reduce((sum, [, count]) => sum + Number(count), 0)).toBe(100);

  const entries = lines.map((line) => JSON.parse(line));
  for (const id of ids) {
    const error = entries.find(({ reqId, level, err }) => reqId === id && level >= 50 && err);
    expect(error?.err.message).toMatch(/posts/);
  }
});

type Call = [method: string, path: string, given?: Parameters<TestServer['call']>[2]];

/** Each is rejected for a reason of its own. */
const rejectedCalls: Call[] = [
  ['GET', '/api/nothing'],
  ['PATCH', '/api/posts'],
  ['GET', '/api/posts?unknown=1'],
  ['GET', '/api/conversations'],
  ['GET', `/api/posts/${crypto.randomUUID()}`],
  ['POST', '/api/posts', { body: { text: editorText('Lamp') } }],
  ['POST', '/api/posts', { headers: { origin: 'https://elsewhere.example' }, body: {} }],
  ['POST', '/api/posts', { headers: { origin: 'https://ou.quad.example:8443' }, body: {} }],
  ['POST', '/api/posts', { headers: { 'content-type': 'text/plain' }, body: {} }],
  ['POST', '/api/session', { body: { email: 'nobody@mail.example', password: 'wrong-password' } }],
];

test('R28 the line of a rejected request has the code of its response, and that of another has none', async () => {
  const as = await server.person();
  await server.call('GET', '/api/session', { as });
  const codes = new Map<string, string>();
  for (const [method, path, given] of rejectedCalls) {
    const { status, body } = await server.call(method, path, given);
    expect([path, status >= 400 && status < 500, body.error]).toEqual([
      path,
      true,
      expect.any(String),
    ]);
    codes.set(body.requestId, body.error);
  }
  expect(new Set(codes.values()).size).toBeGreaterThan(5);
  expect([...codes.values()]).toContain('foreign_origin');
  const requests = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
  for (const [id, code] of codes) {
    expect(requests.find(({ reqId }) => reqId === id)?.error).toBe(code);
  }
  const fine = requests.filter(({ status }) => status < 400);
  expect(fine.length).toBeGreaterThan(0);
  for (const { error } of fine) expect(error).toBeUndefined();
});
