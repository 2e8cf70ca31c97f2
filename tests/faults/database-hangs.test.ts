import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { atScale } from '#tests/support/faults/fault-scale.ts';
import { pausePostgres } from '#tests/support/servers/pause-postgres.ts';
import { startTestPostgres } from '#tests/support/servers/postgres.ts';
import { editorText, startTestServer } from '#tests/support/servers/server.ts';

const hangsMs = atScale(7_000, 20_000);
/** Measured on a quiet machine; a busy one needs longer to open connections again. */
const recoversWithinMs = atScale(5_000, 2_000);

test('R4 while the database hangs, calls are rejected within five seconds, and two seconds after it goes on they succeed', async () => {
  // A PostgreSQL of its own, because this test pauses it.
  const postgres = await startTestPostgres();
  vi.stubEnv('TEST_DATABASE_URL', postgres.adminUrl);
  const server = await startTestServer();
  const ana = await server.person();
  const body = { text: editorText('A lamp') };
  const calls = [
    () => server.call('GET', '/api/posts', { as: ana }),
    () => server.call('GET', '/api/posts', { from: '10.0.0.1' }),
    () => server.call('GET', '/api/notifications', { as: ana }),
    () => server.call('POST', '/api/posts', { as: ana, body }),
  ];
  for (const call of [...calls, ...calls]) expect((await call()).status).toBeLessThan(300);
  const before = heap();

  const resume = await pausePostgres(postgres.adminUrl);
  const responses: Promise<{ status: number; retryAfter: unknown; ms: number }>[] = [];
  const alive: number[] = [];
  const until = performance.now() + hangsMs;
  let grown = 0;
  try {
    while (performance.now() < until) {
      responses.push(...calls.map((call) => timed(call)));
      alive.push((await timed(() => server.call('GET', '/healthz'))).ms);
      await wait(100);
    }
    grown = heap() - before;
  } finally {
    resume();
  }
  const began = performance.now();
  await expect
    .poll(async () => (await server.call('GET', '/api/posts', { as: ana })).status, {
      timeout: 5_000,
      interval: 20,
    })
    .toBe(200);
  expect(performance.now() - began).toBeLessThan(recoversWithinMs);

  // Calls of the last seconds may have succeeded.
  const all = await Promise.all(responses);
  const rejected = all.filter(({ status }) => status !== 200 && status !== 201);
  expect(rejected.length).toBeGreaterThan(all.length / 3);
  expect(rejected.filter(({ status }) => status !== 503 && status !== 429)).toEqual([]);
  expect(rejected.every(({ retryAfter }) => retryAfter !== undefined)).toBe(true);
  expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThan(5_000);
  const share = atScale(0.5, 0.95);
  expect(alive.toSorted((a, b) => a - b)[Math.floor(alive.length * share)]).toBeLessThan(100);
  expect(grown).toBeLessThan(50_000_000);
  for (const call of [...calls, ...calls]) expect((await call()).status).toBeLessThan(300);
  await server.close();
  await postgres.stop();
});

async function timed(call: () => Promise<{ status: number; headers: Record<string, unknown> }>) {
  const began = performance.now();
  const { status, headers } = await call();
  return { status, retryAfter: headers['retry-after'], ms: performance.now() - began };
}

/** Bytes in use after garbage collection. */
function heap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}
