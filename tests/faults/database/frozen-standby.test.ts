import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { atScale } from '#tests/support/faults/fault-scale.ts';
import { startStreamingPair, type StreamingPair } from '#tests/support/faults/streaming-standby.ts';
import { pausePostgres } from '#tests/support/servers/pause-postgres.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

/** In full long enough for connections that wait to be more than PostgreSQL allows, if they were left. */
const frozenMs = atScale(12_000, 60_000);
/** Measured on a quiet machine; a busy one needs longer to open connections again, and to respond. */
const wellWithinMs = atScale(6_000, 2_000);
const respondsWithinMs = atScale(7_500, 5_000);

let pair: StreamingPair;
let server: TestServer;
let ben: Person;
/** Many, each of whom writes now and then: calls of one member wait for one another. */
let writers: Person[];
beforeAll(async () => {
  pair = await startStreamingPair();
  server = await startTestServer({
    DATABASE_URL: pair.primaryUrl,
    DATABASE_REPLICA_URLS: pair.standbyUrl,
  });
  ben = await server.person();
  writers = await Promise.all(Array.from({ length: 30 }, () => server.person()));
  await pair.waitForStandbys('*');
});
afterAll(async () => {
  await pair.waitForStandbys('');
  await server.close();
  await pair.stop();
});

async function timed(call: () => Promise<{ status: number; headers: Record<string, unknown> }>) {
  const began = performance.now();
  const { status, headers } = await call();
  return { status, retryAfter: headers['retry-after'], ms: performance.now() - began };
}
type Timed = Awaited<ReturnType<typeof timed>>;

const writer = (n: number): Person => {
  const found = writers[n % writers.length];
  if (!found) throw new Error('nobody writes');
  return found;
};

const post = (text: string, as = writer(0)) =>
  server.call('POST', '/api/posts', { as, body: { text: editorText(text) } });

async function countWaiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_stat_activity where wait_event = 'SyncRep'
  `.execute(server.db);
  return rows[0]?.count ?? 0;
}

it('R31 while the standby that commits wait for is frozen, writes are rejected within five seconds, reads go on, and no connection is left waiting', async () => {
  const posts: string[] = [];
  for (const as of writers) {
    const { status, body } = await post('Before the standby froze', as);
    expect(status).toBe(201);
    posts.push(body.id);
  }
  // Also after a failure: a frozen standby could not be stopped.
  onTestFinished(await pausePostgres(pair.standbyUrl));
  const writes: Promise<Timed>[] = [];
  const reads: Promise<Timed>[] = [];
  const until = performance.now() + frozenMs;
  for (let n = 0; performance.now() < until; n += 1) {
    writes.push(timed(() => post(`While it was frozen ${n}`, writer(n))));
    // Each pair once: what is there already needs no commit.
    const other = n + 1 + Math.floor(n / writers.length);
    const savePath = `/api/posts/${posts[other % posts.length]}/save`;
    writes.push(timed(() => server.call('PUT', savePath, { as: writer(n + 10) })));
    const { memberId } = writer(other);
    const as = writer(n);
    writes.push(timed(() => server.call('POST', '/api/conversations', { as, body: { memberId } })));
    reads.push(timed(() => server.call('GET', '/api/posts')));
    reads.push(timed(() => server.call('GET', '/api/notifications', { as: ben })));
    await wait(200);
  }
  const written = await Promise.all(writes);
  const read = await Promise.all(reads);
  expect(written.filter(({ status }) => status !== 503 && status !== 429)).toEqual([]);
  expect(written.every(({ retryAfter }) => retryAfter !== undefined)).toBe(true);
  expect(read.filter(({ status }) => status !== 200)).toEqual([]);
  expect(Math.max(...[...written, ...read].map(({ ms }) => ms))).toBeLessThan(respondsWithinMs);
  await expect.poll(countWaiting).toBe(0);

  await pair.waitForStandbys('');
  const began = performance.now();
  await expect
    .poll(async () => (await post('After it was taken out')).status, { interval: 20 })
    .toBe(201);
  expect(performance.now() - began).toBeLessThan(wellWithinMs);
});
