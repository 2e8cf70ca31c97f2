import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { vi } from 'vitest';
import pg from 'pg';
import { freePort } from '../../../scripts/run/bundled-postgres/instance.ts';
import { osUserFor } from '../../../scripts/run/bundled-postgres/os-user.ts';
import { findPgbouncer } from '../../../scripts/programs/find-pgbouncer.ts';

export type Pooler = {
  /** The address of the database, through the pooler. */
  url: string;
  stop(): Promise<void>;
};

/** PgBouncer in front of a database, with its own defaults except for the given settings. */
export async function startPgbouncer(
  databaseUrl: string,
  settings: Record<string, string>,
): Promise<Pooler> {
  const { hostname, port, username, password } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'quad-pgbouncer-'));
  chmodSync(folder, 0o755);
  const listenPort = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(listenPort),
    unix_socket_dir: '',
    auth_type: 'any',
    ...settings,
  };
  writeFileSync(
    file,
    [
      '[databases]',
      `* = host=${hostname} port=${port} user=${username} password=${decodeURIComponent(password)}`,
      '[pgbouncer]',
      ...Object.entries(all).map(([name, value]) => `${name} = ${value}`),
    ].join('\n'),
  );
  // Like PostgreSQL, it does not run as root.
  const child = spawn(findPgbouncer(), [file], {
    ...osUserFor(join(folder, 'none')),
    stdio: 'ignore',
  });
  const end = () => void child.kill('SIGKILL');
  process.once('exit', end);
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${listenPort}`;
  await vi.waitUntil(() => responds(url.href), { timeout: 15_000, interval: 50 });
  return {
    url: url.href,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      process.off('exit', end);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function responds(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
