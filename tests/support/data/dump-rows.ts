import { sql } from 'kysely';
import type { Database } from '#platform/server/database/database.ts';

/** Every row of every table, as text. */
export async function dumpRows(db: Database): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(db);
  const lines: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ line: string }>`
      select t::text as line from ${sql.table(name)} t
    `.execute(db);
    lines.push(...rows.map(({ line }) => `${name} ${line}`));
  }
  return lines.join('\n');
}
