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
