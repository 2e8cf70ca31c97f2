import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campusAudience, headOf } from '#platform/server/live/event-log.ts';
import { startApp, type App } from '#tests/support/app.ts';
import { callApp } from '#tests/support/call-app.ts';
import { atScale } from '#tests/support/fault-scale.ts';
import { startProxy, type Proxy } from '#tests/support/proxy.ts';
import { startRoaming } from '#tests/support/roaming-reader.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/server.ts';

const restarts = atScale(3, 5);
const wantedPerSecond = 300;
/** Calls that may wait at once; a busy machine gets no more. */
const maxWaiting = 16;
const readers = 20;
/** Unsafe calls per hundred; a proxy may not send these twice. */
const unsafeShare = 10;

/** Provides the database; two processes behind a proxy are restarted. */
let world: TestServer;
let apps: App[];
let proxy: Proxy;
beforeAll(async () => {
  world = await startTestServer();
  const options = { database: { url: world.config.databaseUrl }, env: { DRAIN_SECONDS: '1' } };
  apps = [await startApp(options), await startApp(options)];
  proxy = await startProxy(apps.map(({ port }) => port));
}, 60_000);
afterAll(async () => {
  proxy.close();
  await Promise.all(apps.map((app) => app.stop()));
  await world.close();
});

test('R16 two servers behind a proxy, restarted in turn under 300 calls a second: no call fails and streams miss nothing', async ({
  annotate,
}) => {
  const ana = await world.person();
  const people = await Promise.all(Array.from({ length: readers }, () => world.person()));
  const roaming = people.map((as) =>
    // They stay connected until their server stops.
    startRoaming({ port: proxy.port, as, from: '0.0', staysMs: () => 600_000, awayMs: () => 50 }),
  );
  const load = startLoad(ana);
  const began = performance.now();
  for (let restart = 0; restart < restarts; restart += 1) {
    await apps[restart % apps.length]?.restart();
    await wait(300);
  }
  const { answers, slowestMs } = await load.end();
  const perSecond = Math.round((answers.length * 1_000) / (performance.now() - began));

  const head = await headOf(world.db, campusAudience('ou'));
  await Promise.all(roaming.map((reader) => reader.finish(`${head}.0`, 20_000)));
  await annotate(
    `${answers.length} calls, ${perSecond} a second, ${restarts} restarts, slowest ${slowestMs} ms`,
  );
  expect(new Set(answers)).toEqual(new Set([200, 201]));
  // Each post is stored once, and no call had to wait for a process to stop.
  expect(head).toBe(answers.filter((status) => status === 201).length);
  expect(slowestMs).toBeLessThan(5_000);
  const all = Array.from({ length: head }, (_, index) => `${index + 1}.0`);
  for (const { marks, connections } of roaming) {
    expect(marks.map(({ id }) => id)).toEqual(all);
    expect(connections()).toBeGreaterThan(1);
  }
}, 120_000);

/** Makes calls at a steady rate until it is ended; returns their statuses, 0 for a call without an answer. */
function startLoad(as: Person): { end(): Promise<{ answers: number[]; slowestMs: number }> } {
  const over = new AbortController();
  const made: Promise<number>[] = [];
  const waiting = new Set<number>();
  const times: number[] = [];
  const make = async () => {
    const number = made.length;
    waiting.add(number);
    const began = performance.now();
    const answer =
      number % 100 < unsafeShare
        ? callApp(proxy, 'POST', '/api/posts', { as, body: { text: editorText(`${number}`) } })
        : callApp(proxy, 'GET', '/api/posts', { as });
    const status = await answer.then(
      (each) => each.status,
      () => 0,
    );
    waiting.delete(number);
    times.push(performance.now() - began);
    return status;
  };
  const loading = (async () => {
    const began = performance.now();
    while (!over.signal.aborted) {
      const due = ((performance.now() - began) / 1_000) * wantedPerSecond;
      while (made.length < due && waiting.size < maxWaiting) made.push(make());
      await wait(10);
    }
  })();
  return {
    async end() {
      over.abort();
      await loading;
      const answers = await Promise.all(made);
      return { answers, slowestMs: Math.round(Math.max(...times)) };
    },
  };
}
