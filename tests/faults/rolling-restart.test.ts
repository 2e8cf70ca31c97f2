import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campusChannel, readHead } from '#platform/server/live/event-log.ts';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { callApp } from '#tests/support/servers/call-app.ts';
import { atScale } from '#tests/support/faults/fault-scale.ts';
import { startProxy, type Proxy } from '#tests/support/servers/proxy.ts';
import { startReconnecting } from '#tests/support/faults/reconnecting-client.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';

const restarts = atScale(3, 5);
const wantedPerSecond = 300;
/** How many calls may wait at once; on a slow machine there are fewer calls a second. */
const maxWaiting = 16;
const readers = 20;
/** How many of a hundred calls write; the proxy may not send these twice. */
const writesPerHundred = 10;

/** Provides the database; two processes behind a proxy are restarted. */
let server: TestServer;
let apps: App[];
let proxy: Proxy;
beforeAll(async () => {
  server = await startTestServer();
  const options = { database: { url: server.config.databaseUrl }, env: { DRAIN_SECONDS: '1' } };
  apps = [await startApp(options), await startApp(options)];
  proxy = await startProxy(apps.map(({ port }) => port));
});
afterAll(async () => {
  proxy.close();
  await Promise.all(apps.map((app) => app.stop()));
  await server.close();
});

test('R16 while two servers behind a proxy restart in turn under load, no call fails and streams miss no event', async ({
  annotate,
}) => {
  const ana = await server.person();
  const people = await Promise.all(Array.from({ length: readers }, () => server.person()));
  const clients = people.map((as) =>
    // The clients stay connected until their server stops.
    startReconnecting({
      port: proxy.port,
      as,
      from: '0.0',
      connectedMs: () => 600_000,
      disconnectedMs: () => 50,
    }),
  );
  const load = startLoad(ana);
  const began = performance.now();
  for (let restart = 0; restart < restarts; restart += 1) {
    await apps[restart % apps.length]?.restart();
    await wait(300);
  }
  const { responses, slowestMs } = await load.end();
  const perSecond = Math.round((responses.length * 1_000) / (performance.now() - began));

  const head = await readHead(server.db, campusChannel('ou'));
  await Promise.all(clients.map((reader) => reader.finish(`${head}.0`, 20_000)));
  await annotate(
    `${responses.length} calls, ${perSecond} a second, ${restarts} restarts, slowest ${slowestMs} ms`,
  );
  expect(new Set(responses)).toEqual(new Set([200, 201]));
  // Each post is stored once, and no call had to wait for a process to stop.
  expect(head).toBe(responses.filter((status) => status === 201).length);
  expect(slowestMs).toBeLessThan(5_000);
  const allIds = Array.from({ length: head }, (_, index) => `${index + 1}.0`);
  for (const { events, connections } of clients) {
    expect(events.map(({ id }) => id)).toEqual(allIds);
    expect(connections()).toBeGreaterThan(1);
  }
});

/** Makes calls at a steady rate until `end()`, which returns their statuses: 0 for a call without a response. */
function startLoad(as: Person): { end(): Promise<{ responses: number[]; slowestMs: number }> } {
  const stop = new AbortController();
  const calls: Promise<number>[] = [];
  const waiting = new Set<number>();
  const times: number[] = [];
  const makeCall = async () => {
    const number = calls.length;
    waiting.add(number);
    const began = performance.now();
    const response =
      number % 100 < writesPerHundred
        ? callApp(proxy, 'POST', '/api/posts', { as, body: { text: editorText(`${number}`) } })
        : callApp(proxy, 'GET', '/api/posts', { as });
    const status = await response.then(
      (each) => each.status,
      () => 0,
    );
    waiting.delete(number);
    times.push(performance.now() - began);
    return status;
  };
  const loading = (async () => {
    const began = performance.now();
    while (!stop.signal.aborted) {
      const due = ((performance.now() - began) / 1_000) * wantedPerSecond;
      while (calls.length < due && waiting.size < maxWaiting) calls.push(makeCall());
      await wait(10);
    }
  })();
  return {
    async end() {
      stop.abort();
      await loading;
      const responses = await Promise.all(calls);
      return { responses, slowestMs: Math.round(Math.max(...times)) };
    },
  };
}
