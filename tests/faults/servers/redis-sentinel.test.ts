import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { callApp } from '#tests/support/servers/call-app.ts';
import { startRedisSentinel, type SentinelCluster } from '#tests/support/faults/redis-sentinel.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { openStream, type OpenStream } from '#tests/support/faults/stream.ts';

/** Two servers on one database, and Redis with Sentinel between them. */
let redis: SentinelCluster;
let here: TestServer;
let there: App;
let ana: Person;
beforeAll(async () => {
  redis = await startRedisSentinel();
  here = await startTestServer(redis.env);
  await here.app.listen({ port: 0, host: '127.0.0.1' });
  there = await startApp({ database: { url: here.config.databaseUrl }, env: redis.env });
  ana = await here.person();
});
afterAll(async () => {
  await there.stop();
  await here.close();
  await redis.stop();
});

async function liveness(): Promise<boolean[]> {
  const [mine, theirs] = [
    await here.call('GET', '/readyz'),
    await callApp(there, 'GET', '/readyz'),
  ];
  return [mine.body.live, theirs.body.live];
}

/** Below the five seconds after which a server reads the log without a wake-up. */
const atOnce = { timeout: 4_000, interval: 20 };
/** Three seconds until the Sentinels call a Redis dead, and their vote. */
const afterFailOver = { timeout: 25_000, interval: 100 };

const posts = (stream: OpenStream) => stream.frames.map(({ data }) => data.data.id);

it.each([
  ['killed', 'kill', 'start'],
  ['frozen', 'freeze', 'thaw'],
] as const)(
  'SERVICE-03 a primary Redis that is %s is replaced by the Sentinels, and events flow again',
  async (_how, take, giveBack) => {
    await expect.poll(liveness, afterFailOver).toEqual([true, true]);
    const stream = await openStream(there);
    const postIds: string[] = [];
    const post = async (text: string) => {
      const { status, body } = await here.call('POST', '/api/posts', {
        as: ana,
        body: { text: editorText(text) },
      });
      expect(status).toBe(201);
      postIds.push(body.id);
    };
    await post('before');
    await expect.poll(() => posts(stream), atOnce).toEqual(postIds);

    const before = await redis.primary();
    await before[take]();
    await post('meanwhile');
    await expect.poll(() => redis.primary(), afterFailOver).not.toBe(before);
    // A process that talks to the new one says so only when it has missed nothing.
    await expect
      .poll(async () => {
        await post('after');
        const wanted = [...postIds];
        await expect.poll(() => posts(stream), { timeout: 1_000, interval: 20 }).toEqual(wanted);
        return liveness();
      }, afterFailOver)
      .toEqual([true, true]);
    before[giveBack]();
    await post('with all');
    await expect.poll(() => posts(stream), atOnce).toEqual(postIds);
    stream.close();
  },
  60_000,
);
