import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { callApp } from '#tests/support/servers/call-app.ts';
import { atScale, scaledTimeout } from '#tests/support/faults/fault-scale.ts';
import { compareLedger, fillLedger, nothingWrong } from '#tests/support/data/ledger.ts';
import { useOwnPostgres } from '#tests/support/servers/postgres.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const kills = atScale(2, 5);
const wantedWrites = atScale(400, 10_000);

/** A durable PostgreSQL of this test, which is killed. */
let postgres: Awaited<ReturnType<typeof useOwnPostgres>>;
let server: TestServer;
let app: App;
beforeAll(async () => {
  postgres = await useOwnPostgres();
  server = await startTestServer();
  app = await startApp({ database: { url: server.config.databaseUrl } });
});
afterAll(async () => {
  await app.stop();
  await server.close();
  await postgres.stop();
});

test(
  'R2 after repeated kills of the database no confirmed write is lost or duplicated, and the server keeps running',
  async ({ annotate }) => {
    const { ledger, done } = await fillLedger(server, app, wantedWrites);
    const readyMs: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      while (ledger.count < (wantedWrites * kill) / (kills + 1)) await wait(5);
      process.kill(postgres.pid(), 'SIGKILL');
      const began = performance.now();
      while (!(await isReady())) await wait(20);
      readyMs.push(Math.round(performance.now() - began));
    }
    await done;

    await annotate(
      `${ledger.count} writes, ${kills} kills, ${ledger.failed} calls failed, ready again in ${readyMs.join(', ')} ms`,
    );
    await expect.poll(() => compareLedger(server, ledger)).toEqual(nothingWrong);
    expect(ledger.failed).toBeGreaterThan(0);
  },
  scaledTimeout(90_000),
);

async function isReady(): Promise<boolean> {
  // The server needs a moment to notice that its connections are closed.
  await wait(200);
  return (await callApp(app, 'GET', '/readyz').catch(() => undefined))?.status === 200;
}
