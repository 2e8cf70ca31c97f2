import { execFileSync } from 'node:child_process';
import pg from 'pg';

/** Stops every process of a PostgreSQL, as a stuck disk does; the returned function lets them go on. */
export async function pausePostgres(adminUrl: string): Promise<() => void> {
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  const { rows } = await client.query(
    "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
  );
  await client.end();
  const [{ pid: parent }] = rows;
  const all = [parent, ...getChildren(parent)];
  signalAll(all, 'SIGSTOP');
  return () => signalAll(all, 'SIGCONT');
}

/** The postmaster's processes do not share its process group. */
function getChildren(pid: number): number[] {
  return String(execFileSync('pgrep', ['-P', String(pid)]))
    .trim()
    .split('\n')
    .map(Number);
}

function signalAll(pids: number[], name: 'SIGSTOP' | 'SIGCONT'): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has ended.
    }
  }
}
