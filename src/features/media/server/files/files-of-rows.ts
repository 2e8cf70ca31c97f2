import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { parseFileKey } from './file-keys.ts';
import { pathsWithoutRow } from './file-queries.ts';

/**
 * What rows say about stored files, for a backup. `db` is one connection: what its snapshot names, and what the store has, are
 * temporary tables of it.
 */
export function filesOfRows(db: Db) {
  return {
    async begin(): Promise<void> {
      await sql`
        create temporary table named_files as
        select path, max(files) as files from (
          select path, cardinality(widths) + (kind <> 'image')::integer as files from post_media
          union all
          select path, cardinality(widths) + (kind <> 'image')::integer from message_media
          union all
          select path, cardinality(widths) + (kind <> 'image')::integer from case_media
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
    },
    async keysWithRow(keys: string[]): Promise<string[]> {
      const without = new Set(await pathsWithoutRow(db, [...new Set(keys.map(getPath))]));
      const found = keys.filter((key) => !without.has(getPath(key)));
      await sql`
        insert into found_files
        select path, count(*) from unnest(${found.map(getPath)}::text[]) as path group by path
      `.execute(db);
      return found;
    },
    async missing(): Promise<{ named: number; missing: number; example: string | undefined }> {
      const { rows } = await sql<{ named: number; missing: number; example: string | null }>`
        select count(*)::integer as named,
          count(*) filter (where f.files is null or f.files < n.files)::integer as missing,
          min(n.path) filter (where f.files is null or f.files < n.files) as example
        from named_files n
          left join (select path, sum(files) as files from found_files group by path) f using (path)
      `.execute(db);
      const [row] = rows;
      return {
        named: row?.named ?? 0,
        missing: row?.missing ?? 0,
        example: row?.example ?? undefined,
      };
    },
  };
}

function getPath(key: string): string {
  return parseFileKey(key)?.path ?? '';
}
