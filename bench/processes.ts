import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../scripts/run/bundled-postgres/instance.ts';
import { serverFlags } from '../scripts/server-flags.ts';
import type { BareTask } from './bare-server.ts';

const ticksPerSecond = 100;

export type Served = { origin: string; process: ChildProcess };

/** Starts our server as in production; its log of requests is discarded. */
export async function serveQuad(
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<Served> {
  const port = await freePort();
  const child = fork(fileURLToPath(new URL('../src/app/server/run.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: serverFlags,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      AUTH_SECRET: benchSecret,
      DATABASE_URL: databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      LOG_LEVEL: 'info',
      ...env,
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await isReady(origin))) await new Promise((resolve) => setTimeout(resolve, 100));
  return { origin, process: child };
}

/** The host of the measured site. */
export const benchHost = 'ou.quad.example';

export const benchSecret = 'a secret for benchmarks only, of some length';

export async function serveBare(task: BareTask): Promise<Served> {
  const child = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)));
  child.send(task);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { origin: `http://127.0.0.1:${port}`, process: child };
}

export function end(served: Served): void {
  served.process.kill('SIGTERM');
}

/** Seconds of processor time that a server has taken until now. */
export async function cpuSeconds({ process: { pid } }: Served): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain spaces; user and system time are the 12th and 13th fields after the name.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

async function isReady(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/readyz`)).ok;
  } catch {
    return false;
  }
}
