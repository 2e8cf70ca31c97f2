import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { callApp } from '#tests/support/servers/call-app.ts';
import { atScale } from '#tests/support/faults/fault-scale.ts';
import { startMixedLoad } from '#tests/support/data/mixed-load.ts';
import { measureMegabytes } from '#tests/support/servers/process-figures.ts';
import { editorText, startTestServer, type TestServer } from '#tests/support/servers/server.ts';
import { openStream, type OpenStream } from '#tests/support/faults/stream.ts';

const streams = atScale(500, 5_000);
const events = atScale(3, 10);
const holdSeconds = atScale(2, 120);
const perSecond = atScale(20, 50);

let server: TestServer;
let app: App;
beforeAll(async () => {
  server = await startTestServer();
  const env = { STREAMS_PER_ADDRESS: '10000' };
  app = await startApp({ database: { url: server.config.databaseUrl }, env });
});
afterAll(async () => {
  await app.stop();
  await server.close();
});

test('R11 many open streams all get each event, none is closed, and calls are answered meanwhile', async ({
  annotate,
}) => {
  const open: OpenStream[] = [];
  let dropped = 0;
  while (open.length < streams) {
    const opened = await Promise.all(Array.from({ length: 50 }, () => openStream(app)));
    for (const stream of opened) void stream.ended.then(() => (dropped += 1));
    open.push(...opened);
  }
  // Only reads: each write would be one more event for all streams.
  const load = await startMixedLoad(server, app, { perSecond, writes: false });
  const ana = await server.person();
  const spreadMs: number[] = [];
  for (let event = 0; event < events; event += 1) {
    await wait((holdSeconds * 1_000) / events);
    const began = performance.now();
    const body = { text: editorText(`Event ${event}`) };
    const { id } = (await callApp(app, 'POST', '/api/posts', { as: ana, body })).body;
    const hasReceived = ({ frames }: OpenStream) =>
      frames.some(({ data }) => data?.data?.id === id);
    while (!open.every(hasReceived)) await wait(10);
    spreadMs.push(Math.round(performance.now() - began));
  }
  const megabytes = measureMegabytes(app.pid());
  await load.end();
  const slowCall = load.times.toSorted((a, b) => a - b)[Math.floor(load.times.length * 0.99)] ?? 0;
  await annotate(
    `${streams} streams, ${Math.round(megabytes)} MB, an event at all of them in ${spreadMs.join(', ')} ms, calls p99 ${Math.round(slowCall)} ms`,
  );

  // A busy server may reject calls with 503; no call fails otherwise.
  for (const status of load.statuses.keys()) expect([200, 201, 503]).toContain(status);
  expect(dropped).toBe(0);
  expect(megabytes).toBeLessThan(600);
  for (const stream of open) stream.close();
}, 400_000);
