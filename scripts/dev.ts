import { watch } from 'node:fs';
import { join } from 'node:path';
import { requireFreeAddress } from '#platform/server/listening-address.ts';
import { startStoppable, stop, untilStopped } from './on-stop-signal.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readSettings } from './read-settings.ts';
import { root } from './run-command.ts';
import { runServer } from './run-server.ts';
import { welcome } from './welcome.ts';

/** Files that the running server has read; what is under `web` reloads in the browser by itself. */
const serverFile = /(^|\/)server\/|(^|\/)contract(\.ts$|\/)|^app\/[^/]+\.ts$|\.sql$|^seeds\//;

await untilStopped(async () => {
  const settings = readSettings();
  await requireFreeAddress(settings);
  const { config } = await startStoppable((leaving) =>
    prepareDatabase(settings, { leaving, giveUp: () => void stop(1) }),
  );

  const server = await startStoppable((leaving) =>
    runServer(config, { leaving, env: { QUAD_DEV: '1' } }),
  );

  onServerChange(async () => {
    console.log('Starting the server again ...');
    await server.restart();
  });
  console.log(welcome(config, server.url));
});

/** Waits for the last of several changes: editors write a file in steps, and a checkout writes many. */
function onServerChange(restart: () => Promise<void>): void {
  let waiting: NodeJS.Timeout | undefined;
  let last = Promise.resolve();
  for (const folder of ['src', 'db']) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || !serverFile.test(file) || file.endsWith('.test.ts')) return;
      clearTimeout(waiting);
      waiting = setTimeout(() => {
        last = last.then(restart);
      }, 150);
    });
  }
}
