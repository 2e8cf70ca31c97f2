import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportedFile, ExportPage } from '#platform/server/feature-data.ts';

/** Keeps files that the deletion of their rows has just queued for removal. */
export async function keepFiles(tx: Db, paths: string[]): Promise<void> {
  await sql`delete from file_removals where path = any(${paths}::text[])`.execute(tx);
}

/** Deletes the photos of messages that stay themselves; a trigger queues their files. */
export async function deleteMessageMedia(db: Db, messageIds: string[]): Promise<void> {
  await sql`delete from message_media where message_id = any(${messageIds}::uuid[])`.execute(db);
}

/** A page of the pictures and videos that a member's posts, comments, messages and claims have, or have had and are kept. */
export async function exportedFiles(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportedFile[]> {
  const { rows } = await sql<ExportedFile>`
    select path, kind, widths from (
      select g.path, g.kind, g.widths from post_media g join posts p on p.id = g.post_id
      where p.author_id = ${memberId}
      union all
      select f.path, f.kind, f.widths from former_media f join posts p on p.id = f.post_id
      where p.author_id = ${memberId}
      union all
      select g.path, g.kind, g.widths from message_media g join messages m on m.id = g.message_id
      where m.author_id = ${memberId}
      union all
      select path, kind, widths from claim_media where member_id = ${memberId}
    ) as own
    where path > ${after} order by path limit ${limit}
  `.execute(db);
  return rows;
}
