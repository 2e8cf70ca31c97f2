import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type App } from '#tests/support/servers/app.ts';
import { atScale, scaledTimeout } from '#tests/support/faults/fault-scale.ts';
import { compareLedger, fillLedger, nothingWrong } from '#tests/support/data/ledger.ts';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const kills = atScale(3, 20);
const wantedWrites = atScale(600, 10_000);

/** Provides the database; the server that is killed is a separate process. */
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

test(
  'R1 after repeated kills of the server no confirmed write is lost or duplicated',
  async ({ annotate }) => {
    const { ledger, done } = await fillLedger(server, app, wantedWrites);
    const readyMs: number[] = [];
    for (let kill = 1; kill <= kills; kill += 1) {
      while (ledger.count < (wantedWrites * kill) / (kills + 1)) await wait(5);
      await app.kill();
      const began = performance.now();
      await app.restart();
      readyMs.push(Math.round(performance.now() - began));
    }
    await done;

    await annotate(
      `${ledger.count} writes, ${kills} kills, ${ledger.failed} calls failed, ready again in ${readyMs.join(', ')} ms`,
    );
    expect(await compareLedger(server, ledger)).toEqual(nothingWrong);
    expect(ledger.failed).toBeGreaterThan(0);
  },
  scaledTimeout(60_000),
);
