import { watch } from 'node:fs';
import { join } from 'node:path';
import { requireFreeAddress } from '#platform/server/process/listening-address.ts';
import { startStoppable, stop, untilStopped } from './on-stop-signal.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readSettings } from '../operator/read-settings.ts';
import { root } from '../run-command.ts';
import { runServer } from './run-server.ts';
import { isServerFile } from './server-files.ts';
import { welcome } from './welcome.ts';

await untilStopped(async () => {
  const settings = readSettings();
  await requireFreeAddress(settings);
  const { config } = await startStoppable((shutdownSignal) =>
    prepareDatabase(settings, { shutdownSignal, onGiveUp: () => void stop(1) }),
  );

  const server = await startStoppable((shutdownSignal) =>
    runServer(config, { shutdownSignal, env: { QUAD_DEV: '1' } }),
  );

  onServerChange(async () => {
    console.log('Starting the server again ...');
    await server.restart();
  });
  console.log(welcome(config, server.url));
});

/** Waits for the last of several changes: editors write a file in steps, and a checkout writes many. */
function onServerChange(restart: () => Promise<void>): void {
  let timer: NodeJS.Timeout | undefined;
  let lastRestart = Promise.resolve();
  for (const folder of ['src', 'db']) {
    watch(join(root, folder), { recursive: true }, (_event, file) => {
      if (!file || !isServerFile(file)) return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        lastRestart = lastRestart.then(restart);
      }, 150);
    });
  }
}
