import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

type PostKey = { campusId: string; postId: string };

/** A photo or video of a post, as far as its author can change it. */
export type OwnMedia = { id: string; alt: string };

/** The photos and videos of a post, in order. */
export async function mediaOfPost(tx: Db, postId: string): Promise<OwnMedia[]> {
  const { rows } = await sql<OwnMedia>`
    select id, alt from post_media where post_id = ${postId} order by position
  `.execute(tx);
  return rows;
}

/** Takes all others out of a post; returns the paths of their files, which a trigger has queued for removal. */
export async function takeOutOthers(
  tx: Db,
  { campusId, postId, keptIds }: PostKey & { keptIds: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    with taken as (
      delete from post_media
      where campus_id = ${campusId} and post_id = ${postId} and not (id = any(${keptIds}::uuid[]))
      returning *
    )
    insert into former_media (post_id, campus_id, path, kind, widths, width, height)
    select post_id, campus_id, path, kind, widths, width, height from taken
    returning path
  `.execute(tx);
  return rows.map(({ path }) => path);
}

/** More than a post can have. */
const beyondAll = 100;

/** Orders and describes what a post has; what is added later fits into the gaps. */
export async function arrangeMedia(
  tx: Db,
  { postId, mediaIds, alts }: { postId: string; mediaIds: string[]; alts: Record<string, string> },
): Promise<void> {
  // In two steps: two photos must not have the same position, not even within a statement.
  await sql`
    update post_media set position = position + ${beyondAll}::integer where post_id = ${postId}
  `.execute(tx);
  await sql`
    update post_media set position = array_position(${mediaIds}::uuid[], id),
      alt = coalesce(${JSON.stringify(alts)}::jsonb ->> id::text, '')
    where post_id = ${postId}
  `.execute(tx);
}

/** For how long after an edit the photos that it removed stay for reports. */
const keptDays = 90;

/** Deletes what was taken out of posts long ago; a trigger queues the files. */
export async function deleteOldFormerMedia(db: Db): Promise<void> {
  await sql`
    delete from former_media where removed_at < now() - make_interval(days => ${keptDays}::integer)
  `.execute(db);
}
