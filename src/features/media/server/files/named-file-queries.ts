import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

// The temporary tables are those of one connection, of a backup: what its snapshot names, and what the store has.

/** Remembers which files rows name. */
export async function rememberNamedFiles(db: Db): Promise<void> {
  await sql`
    create temporary table named_files as
    select path, max(files) as files from (
      select path, cardinality(widths) + (kind <> 'image')::integer as files from post_media
      union all
      select path, cardinality(widths) + (kind <> 'image')::integer from message_media
      union all
      select path, cardinality(widths) + (kind <> 'image')::integer from claim_media
      union all
      select path, cardinality(widths) + (kind <> 'image')::integer from case_media
      union all
      select path, cardinality(widths) + (kind <> 'image')::integer from former_media
      union all
      select path, cardinality(widths) + (kind <> 'image')::integer from uploads where state = 'ready'
      union all
      select path, cardinality(widths) from removed_media
      union all
      select path, cardinality(widths) from removed_messages where path is not null
      union all
      select substr(image, char_length('/files/') + 1), 2 from members where image like '/files/%'
    ) named group by path
  `.execute(db);
  await sql`create temporary table found_files (path text, files integer)`.execute(db);
}

/** Remembers the paths of stored files. */
export async function rememberFoundFiles(db: Db, paths: string[]): Promise<void> {
  await sql`
    insert into found_files
    select path, count(*) from unnest(${paths}::text[]) as path group by path
  `.execute(db);
}

type MissingFiles = { named: number; missing: number; example: string | null };

/** How many pictures and videos are named, and of how many not every file was found. */
export async function countMissingFiles(db: Db): Promise<MissingFiles> {
  const { rows } = await sql<MissingFiles>`
    select count(*)::integer as named,
      count(*) filter (where f.files is null or f.files < n.files)::integer as missing,
      min(n.path) filter (where f.files is null or f.files < n.files) as example
    from named_files n
      left join (select path, sum(files) as files from found_files group by path) f using (path)
  `.execute(db);
  return rows[0] ?? { named: 0, missing: 0, example: null };
}
