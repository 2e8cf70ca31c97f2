import { spawn } from 'node:child_process';
import { loadConfig } from '#platform/server/config.ts';
import { onStopSignal, stop, untilStopped } from './on-stop-signal.ts';
import { prepareDatabase } from './prepare-database.ts';
import { root } from './run-command.ts';
import { welcome } from './welcome.ts';

await untilStopped(async () => {
  const { config, stop: stopDatabase } = await prepareDatabase(loadConfig(process.env));
  onStopSignal(stopDatabase);

  // Only the server starts again when its files change; PostgreSQL stays, and pages reload by themselves.
  const server = spawn(
    process.execPath,
    ['--watch', '--watch-preserve-output', 'src/app/server/run.ts'],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, QUAD_DEV: '1', DATABASE_URL: config.databaseUrl },
    },
  );
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  void ended.then(() => stop(1));
  onStopSignal(() => {
    server.kill('SIGTERM');
    return ended;
  });
  console.log(welcome(config, `http://localhost:${config.port}`));
});
