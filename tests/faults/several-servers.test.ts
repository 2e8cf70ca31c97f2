import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postRemoved } from '#features/posting/contract.ts';
import { campusChannel } from '#platform/server/live/event-log.ts';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { callApp } from '#tests/support/servers/call-app.ts';
import { startMailServer } from '#tests/support/servers/mail-server.ts';
import { startRedis, type RedisServer } from '#tests/support/servers/redis.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { openStream, type OpenStream } from '#tests/support/faults/stream.ts';

/** A server in this process and one in its own process, on one database, with Redis between them. */
let here: TestServer;
let there: App;
let redis: RedisServer;
let ana: Person;
const logged: string[] = [];

/** Below the five seconds after which a server reads the log without a wake-up. */
const atOnce = { timeout: 4_000, interval: 20 };

beforeAll(async () => {
  redis = await startRedis();
  const env = { REDIS_URL: redis.url };
  const logTo = { write: (line: string) => void logged.push(JSON.parse(line).msg) };
  here = await startTestServer({ ...env, LOG_LEVEL: 'warn' }, { logTo });
  here.app.get('/signal', async (request) => {
    const event = { name: postRemoved.name, payload: { postId: 'signalled' } };
    (await request.context()).signal({ channel: campusChannel('ou'), ...event });
    return {};
  });
  await here.app.listen({ port: 0, host: '127.0.0.1' });
  there = await startApp({ database: { url: here.config.databaseUrl }, env });
  ana = await here.person();
});
afterAll(async () => {
  await there.stop();
  await here.close();
  await redis.stop();
});

/** Whether each server says that it is connected to Redis. */
async function liveness(): Promise<boolean[]> {
  const [mine, theirs] = [
    await here.call('GET', '/readyz'),
    await callApp(there, 'GET', '/readyz'),
  ];
  for (const { status } of [mine, theirs]) expect(status).toBe(200);
  return [mine.body.live, theirs.body.live];
}

async function postAt(server: 'here' | 'there', text: string): Promise<string> {
  const call = { as: ana, body: { text: editorText(text) } };
  const response =
    server === 'here'
      ? await here.call('POST', '/api/posts', call)
      : await callApp(there, 'POST', '/api/posts', call);
  expect(response.status).toBe(201);
  return response.body.id;
}

const posts = (stream: OpenStream) => stream.frames.map(({ data }) => data.data.id);

describe('SERVICE-03 two servers on one database with REDIS_URL', () => {
  it('SERVICE-03 a post on one server appears at once in the streams of both', async () => {
    await expect.poll(liveness).toEqual([true, true]);
    const [mine, theirs] = [await openStream(here.app, { as: ana }), await openStream(there)];
    const postIds: string[] = [];
    const began = performance.now();
    for (const server of ['here', 'there', 'there', 'here'] as const) {
      postIds.push(await postAt(server, `posted ${server}`));
      for (const stream of [mine, theirs]) {
        await expect.poll(() => posts(stream)).toEqual(postIds);
      }
    }
    // Without wake-ups each post would take up to five seconds.
    expect(performance.now() - began).toBeLessThan(8_000);
    for (const stream of [mine, theirs]) stream.close();
  });

  it('SERVICE-03 with Redis killed and started again, no event is lost, duplicated or out of order', async () => {
    const streams = [
      await openStream(here.app, { as: ana }),
      await openStream(here.app),
      await openStream(there),
      await openStream(there, { as: ana }),
    ];
    const postIds: string[] = [];
    const post = async () => {
      for (const server of ['here', 'there'] as const)
        postIds.push(await postAt(server, 'on and on'));
    };
    await post();
    for (const round of [1, 2]) {
      await redis.kill();
      await post();
      await expect.poll(liveness).toEqual([false, false]);
      await post();
      if (round === 1) {
        // Redis is down long enough for the servers to read the log without a wake-up.
        for (const stream of streams) await expect.poll(() => posts(stream)).toEqual(postIds);
      }
      await redis.start();
      await post();
      await expect.poll(liveness).toEqual([true, true]);
      for (const stream of streams) await expect.poll(() => posts(stream), atOnce).toEqual(postIds);
    }
    await post();
    for (const stream of streams) {
      await expect.poll(() => posts(stream), atOnce).toEqual(postIds);
      stream.close();
    }
    const unreachable = 'Redis is unreachable: events of other processes arrive seconds late';
    expect(logged.filter((message) => message.includes('Redis'))).toEqual([
      unreachable,
      'Redis is reachable again',
      unreachable,
      'Redis is reachable again',
    ]);
  });
});

describe('signals and mails between servers', () => {
  it('SERVICE-03 signals reach the streams of the other server', async () => {
    const stream = await openStream(there);
    const postId = await postAt('here', 'already received');
    await expect.poll(() => posts(stream), atOnce).toEqual([postId]);
    await here.call('GET', '/signal');
    await expect
      .poll(() => stream.frames.at(-1), atOnce)
      .toMatchObject({
        event: 'signal',
        data: { name: postRemoved.name, data: { postId: 'signalled' } },
      });
    stream.close();
  });

  it('SERVICE-03 MAIL-07 mails requested on one server are delivered at once by another', async () => {
    const smtp = await startMailServer();
    const worker = await startApp({
      database: { url: here.config.databaseUrl },
      env: { REDIS_URL: redis.url, ...smtp.env },
    });
    await expect.poll(async () => (await callApp(worker, 'GET', '/readyz')).body.live).toBe(true);
    const body = { email: `${ana.username}@mail.example` };
    expect((await here.call('POST', '/api/sign-in-links', { body })).status).toBeLessThan(300);
    await expect.poll(() => smtp.mails.length, atOnce).toBe(1);
    await worker.stop();
    await smtp.close();
  });
});
