import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { callApp } from '#tests/support/servers/call-app.ts';
import { atScale } from '#tests/support/faults/fault-scale.ts';
import { startMixedLoad } from '#tests/support/data/mixed-load.ts';
import {
  measureMegabytes,
  countOpenDescriptors,
  computeSlope,
} from '#tests/support/servers/process-figures.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { openStream } from '#tests/support/faults/stream.ts';

const seconds = atScale(10, 1_800);
const warmUpSeconds = atScale(3, 300);
/** No limit in a short run, because the process is still warming up. */
const maxMegabytesPerMinute = atScale(Number.POSITIVE_INFINITY, 1);
const perSecond = atScale(20, 50);

let server: TestServer;
let app: App;
beforeAll(async () => {
  server = await startTestServer();
  app = await startApp({ database: { url: server.config.databaseUrl } });
});
afterAll(async () => {
  await app.stop();
  await server.close();
});

test('R22 under a steady load memory and the number of open files do not grow, and every call is answered', async ({
  annotate,
}) => {
  const before = countOpenDescriptors(app.pid());
  const load = await startMixedLoad(server, app, { perSecond });
  const megabytes: number[] = [];
  const alive: number[] = [];
  for (let second = 0; second < seconds; second += 1) {
    const stream = await openStream(app, {});
    const began = performance.now();
    await callApp(app, 'GET', '/healthz');
    alive.push(performance.now() - began);
    await wait(1_000);
    stream.close();
    if (second >= warmUpSeconds) megabytes.push(measureMegabytes(app.pid()));
  }
  await load.end();

  const perMinute = computeSlope(megabytes) * 60;
  const statuses = JSON.stringify(Object.fromEntries(load.statuses));
  const slowest = alive.toSorted((a, b) => a - b)[Math.floor(alive.length * 0.99)] ?? 0;
  await annotate(
    `${load.times.length} calls ${statuses}, ${Math.round(megabytes.at(-1) ?? 0)} MB, ${perMinute.toFixed(2)} MB a minute, alive p99 ${slowest.toFixed(1)} ms`,
  );
  // A busy server may reject calls with 503; no call fails otherwise.
  for (const status of load.statuses.keys()) expect([200, 201, 503]).toContain(status);
  expect(perMinute).toBeLessThan(maxMegabytesPerMinute);
  await expect.poll(() => countOpenDescriptors(app.pid())).toBeLessThan(before + 60);
}, 1_900_000);
