import { spawn } from 'node:child_process';
import type { Config } from '#platform/server/config/config.ts';
import { serverFlags } from '../server-flags.ts';
import { superviseServer, type SupervisedServer } from './supervised-server.ts';
import { root } from '../run-command.ts';

type Options = {
  shutdownSignal: AbortSignal;
  env?: NodeJS.ProcessEnv;
  /** See `superviseServer`. */
  onGiveUp?: () => void;
};

/** Runs the server as a process of its own, so that this one can start it again. */
export async function runServer(
  config: Config,
  { env, ...options }: Options,
): Promise<SupervisedServer> {
  let { port } = config;
  const run = () =>
    spawn(process.execPath, [...serverFlags, 'src/app/server/run.ts'], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...process.env, ...env, DATABASE_URL: config.databaseUrl, PORT: String(port) },
    });
  const server = await superviseServer({ run, log: console.log, ...options });
  // A restarted server uses the same port, so that open pages find it.
  port = Number(new URL(server.url).port) || port;
  return server;
}
