import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '#platform/server/config.ts';
import { onStopSignal, startStoppable, untilStopped } from './on-stop-signal.ts';
import { prepareDatabase } from './prepare-database.ts';
import { root } from './run-command.ts';
import { welcome } from './welcome.ts';

/** Files that the running server has read; what is under `web` reloads in the browser by itself. */
const serverFile = /(^|\/)server\/|(^|\/)contract(\.ts$|\/)|^app\/[^/]+\.ts$|\.sql$|^seeds\//;

await untilStopped(async () => {
  const settings = loadConfig(process.env);
  const { config } = await startStoppable((leaving) => prepareDatabase(settings, { leaving }));

  const run = () =>
    spawn(process.execPath, ['src/app/server/run.ts'], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, QUAD_DEV: '1', DATABASE_URL: config.databaseUrl },
    });
  let server = run();
  onStopSignal(() => end(server));

  onServerChange(async () => {
    console.log('Starting the server again ...');
    await end(server);
    server = run();
  });
  console.log(welcome(config, `http://localhost:${config.port}`));
});

/** Editors write a file in several steps, and a checkout writes many: the last one counts. */
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

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}
