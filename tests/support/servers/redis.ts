import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../../../scripts/run/bundled-postgres/instance.ts';
import { findRedis } from '../../../scripts/programs/find-redis.ts';

export type RedisServer = {
  url: string;
  /** Kills it, as a power cut does. */
  kill(): Promise<void>;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** A new Redis or Valkey without persistence. */
export async function startRedis(): Promise<RedisServer> {
  const program = findRedis();
  const port = await freePort();
  const dir = await mkdtemp(join(tmpdir(), 'quad-redis-'));
  const run = async () => {
    const settings = { port, bind: '127.0.0.1', save: '', appendonly: 'no', dir };
    const args = Object.entries(settings).flatMap(([key, value]) => [`--${key}`, String(value)]);
    const child = spawn(program, args, { stdio: 'ignore' });
    // Otherwise Redis would outlive an aborted test run.
    const end = () => void child.kill('SIGKILL');
    process.once('exit', end);
    child.once('exit', () => process.off('exit', end));
    await untilResponding(child, port);
    return child;
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  };
  let child = await run();
  return {
    url: `redis://127.0.0.1:${port}/3`,
    kill,
    start: async () => void (child = await run()),
    async stop() {
      await kill();
      await rm(dir, { recursive: true, force: true });
    },
  };
}

async function untilResponding(child: ChildProcess, port: number): Promise<void> {
  for (let round = 0; round < 200 && child.exitCode === null; round += 1) {
    if (await responds(port)) return;
    await wait(25);
  }
  throw new Error('Redis did not start');
}

function responds(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const done = (response: boolean) => {
      socket.destroy();
      resolve(response);
    };
    socket.once('connect', () => done(true)).once('error', () => done(false));
  });
}
