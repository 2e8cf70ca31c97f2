import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { requireFreeAddress } from '#platform/server/listening-address.ts';
import { keepServer } from './kept-server.ts';
import { startStoppable, untilStopped } from './on-stop-signal.ts';
import { prepareDatabase } from './prepare-database.ts';
import { readSettings } from './read-settings.ts';
import { root } from './run-command.ts';
import { welcome } from './welcome.ts';

/** Files that the running server has read; what is under `web` reloads in the browser by itself. */
const serverFile = /(^|\/)server\/|(^|\/)contract(\.ts$|\/)|^app\/[^/]+\.ts$|\.sql$|^seeds\//;

await untilStopped(async () => {
  const settings = readSettings();
  await requireFreeAddress(settings);
  const { config } = await startStoppable((leaving) => prepareDatabase(settings, { leaving }));

  let { port } = config;
  const run = () =>
    spawn(process.execPath, ['src/app/server/run.ts'], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, QUAD_DEV: '1', DATABASE_URL: config.databaseUrl, PORT: String(port) },
    });
  const server = await startStoppable((leaving) => keepServer({ run, leaving, say: console.log }));
  // Restarts keep the port that was picked, so that open pages find their server.
  port = Number(new URL(server.url).port) || port;

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
