import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** A job that is due for longer than this is one that nobody runs. */
const lateMs = 60_000;

/** What traffic and killed processes left that nothing would ever clear away: all zero on a sound system. */
export type LeftOver = {
  transactions: number;
  jobs: number;
  uploads: number;
  removals: number;
  filesWithoutRow: number;
  rowsWithoutFile: number;
};

/**
 * Counts it. `since` is when the traffic began: earlier rows were seeded, without files. Uploads that were never posted have
 * to be made old first, because they are kept for an hour.
 */
export async function countLeftOver(
  db: Database,
  { dataDir, since }: { dataDir: string; since: Date },
): Promise<LeftOver> {
  const count = async (query: ReturnType<typeof sql<{ n: number }>>) =>
    (await query.execute(db)).rows[0]?.n ?? 0;
  const { rows } = await sql<{ path: string; widths: number[] }>`
    select m.path, m.widths from post_media m join posts p on p.id = m.post_id where p.created_at >= ${since}
  `.execute(db);
  const expected = new Set(
    rows.flatMap(({ path, widths }) => widths.map((width) => `${path}-${width}.webp`)),
  );
  const stored = new Set(await filesBelow(join(dataDir, 'files')));
  return {
    transactions: await count(sql`
      select count(*)::integer as n from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%' and state_change < now() - interval '5 seconds'`),
    jobs: await count(sql`
      select count(*)::integer as n from jobs
      where coalesce(locked_until, run_at) < now() - ${lateMs}::integer * interval '1 millisecond'`),
    uploads: await count(sql`select count(*)::integer as n from uploads`),
    removals: await count(sql`select count(*)::integer as n from file_removals`),
    filesWithoutRow: [...stored].filter((file) => !expected.has(file)).length,
    rowsWithoutFile: [...expected].filter((file) => !stored.has(file)).length,
  };
}

async function filesBelow(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}
