import { sql } from 'kysely';
import { isReadBy } from '#platform/server/database/fragments/campus-readers.ts';
import type { Db } from '#platform/server/database/database.ts';

type PictureKey = { campusId: string; targetId: string; path: string };

/** The campus of the post that shows this picture. */
export async function campusOfPicture(
  db: Db,
  { targetId, path }: { targetId: string; path: string },
): Promise<{ campusId: string; isPublic: boolean } | undefined> {
  const { rows } = await sql<{ campusId: string; isPublic: boolean }>`
    select c.id as "campusId", c.privacy = 'public' as "isPublic"
    from post_media g join campuses c on c.id = g.campus_id
    where g.post_id = ${targetId} and g.path = ${path}
  `.execute(db);
  return rows[0];
}

/** Whether a message to or from this member shows this picture, which none does that was taken back; conversations belong to no campus. */
export async function isInConversation(
  db: Db,
  { targetId, path, memberId }: { targetId: string; path: string; memberId: string },
) {
  const { rows } = await sql`
    select 1 from message_media g
      join messages m on m.id = g.message_id
      join conversation_members c on c.conversation_id = m.conversation_id
    where g.message_id = ${targetId} and g.path = ${path} and c.member_id = ${memberId}
      and m.taken_back_at is null
  `.execute(db);
  return rows.length > 0;
}

/**
 * Whether a post that was shared in a conversation of this member shows this picture, and the member may read that
 * post, which may belong to another campus.
 */
export async function isInSharedPost(
  db: Db,
  { targetId, path, memberId }: { targetId: string; path: string; memberId: string },
) {
  const { rows } = await sql`
    select 1 from post_media g join campuses c on c.id = g.campus_id
    where g.post_id = ${targetId} and g.path = ${path}
      and ${isReadBy(memberId, 'c')}
      and exists (
        select from messages m
          join conversation_members s on s.conversation_id = m.conversation_id
        where m.shared_post_id = g.post_id and s.member_id = ${memberId})
  `.execute(db);
  return rows.length > 0;
}

/** Whether a member has this photo now. */
export async function isPhotoOfMember(db: Db, path: string) {
  const { rows } = await sql`
    select 1 from members where image = '/files/' || ${path}::text and banned_at is null
  `.execute(db);
  return rows.length > 0;
}

/** Whether the picture belongs to a draft of this member. */
export async function isInDraft(
  db: Db,
  { campusId, targetId, path, memberId }: PictureKey & { memberId: string },
) {
  const { rows } = await sql`
    select 1 from uploads
    where target_id = ${targetId} and path = ${path} and member_id = ${memberId}
      and campus_id = ${campusId} and state = 'ready'
  `.execute(db);
  return rows.length > 0;
}

/** The campuses of the cases that keep this picture, but for those about the reader. */
export async function campusesOfCases(
  db: Db,
  { path, readerId }: { path: string; readerId: string },
): Promise<string[]> {
  const { rows } = await sql<{ campusId: string }>`
    select c.campus_id as "campusId" from case_media g join cases c on c.id = g.case_id
    where g.path = ${path} and c.member_id is distinct from ${readerId}::uuid
  `.execute(db);
  return rows.map(({ campusId }) => campusId);
}

export type FileRemoval = { place: string; path: string; widths: number[] };

/** The oldest removals except those at `exceptPlaces`, locked by this transaction. `place` is the row's ctid. */
export async function lockRemovals(
  tx: Db,
  { exceptPlaces, limit, postId }: { exceptPlaces: string[]; limit: number; postId: string | null },
): Promise<FileRemoval[]> {
  const { rows } = await sql<FileRemoval>`
    select ctid::text as place, path, widths from file_removals
    where ctid <> all(${exceptPlaces}::tid[])
      and (${postId}::text is null or path like 'images/posts/' || ${postId}::text || '/%')
    order by created_at limit ${limit} for update skip locked
  `.execute(tx);
  return rows;
}

export async function deleteRemovals(tx: Db, places: string[]): Promise<void> {
  await sql`delete from file_removals where ctid = any(${places}::tid[])`.execute(tx);
}

/** The paths that no row refers to: no post (removed ones and former photos included), message, member, claim, upload, case or removal. */
export async function pathsWithoutRow(db: Db, paths: string[]): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from unnest(${paths}::text[]) as stored (path)
    where not exists (
        select from post_media g
        where g.path = stored.path and g.post_id::text = split_part(stored.path, '/', 3))
      and not exists (
        select from message_media g
        where g.path = stored.path and g.message_id::text = split_part(stored.path, '/', 3))
      and not exists (select from claim_media g where g.path = stored.path)
      and not exists (select from members m where m.image = '/files/' || stored.path)
      and not exists (select from uploads u where u.path = stored.path)
      and not exists (select from file_removals r where r.path = stored.path)
      and not exists (select from removed_media r where r.path = stored.path)
      and not exists (select from removed_messages r where r.path = stored.path)
      and not exists (select from case_media g where g.path = stored.path)
      and not exists (select from former_media f where f.path = stored.path)
  `.execute(db);
  return rows.map((row) => row.path);
}
