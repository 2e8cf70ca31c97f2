import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

const ticksPerSecond = 100;

/** The process of PostgreSQL that starts all others, on this machine. */
export async function findPostmaster(db: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
  return fieldsOf(rows[0]?.pid ?? 0)?.parent ?? 0;
}

/** Seconds of processor time that PostgreSQL has taken until now, with the processes that have ended. */
export function postgresSeconds(postmaster: number): number {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => fieldsOf(Number(name)))
    .filter((fields) => fields?.parent === postmaster);
  const own = fieldsOf(postmaster);
  const all = [own?.ended ?? 0, own?.own ?? 0, ...children.map((fields) => fields?.own ?? 0)];
  return all.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}

/** Ticks of a process and of its children that have ended; nothing if it has just ended itself. */
function fieldsOf(pid: number): { parent: number; own: number; ended: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const sum = (from: number) => Number(fields[from]) + Number(fields[from + 1]);
    return { parent: Number(fields[1]), own: sum(11), ended: sum(13) };
  } catch {
    return undefined;
  }
}
