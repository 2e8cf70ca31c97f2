import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { readSchema } from './foreign-keys.ts';
import { deleteRemoval } from './removal-queries.ts';

/** Locks the removal that holds a post, alone or with what was above it; undefined if none does. */
export async function lockRemovalOf(tx: Db, postId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select r.id from removals r join removed_posts p on p.removal_id = r.id
    where p.post_id = ${postId} for update of r
  `.execute(tx);
  return rows[0]?.id;
}

/**
 * Moves all that a removal holds to another one, as if it had been there when that was taken down: it comes back with it, or is
 * erased with it. Both are locked.
 */
export async function mergeRemoval(
  tx: Db,
  { id, into }: { id: string; into: string },
): Promise<void> {
  await sql`
    delete from removed_rows r using removed_rows k
    where r.removal_id = ${id} and k.removal_id = ${into} and k.source = r.source
      and md5(k."row"::text) = md5(r."row"::text)
  `.execute(tx);
  await sql`update removed_rows set removal_id = ${into} where removal_id = ${id}`.execute(tx);
  await sql`update removed_posts set removal_id = ${into} where removal_id = ${id}`.execute(tx);
  await deleteRemoval(tx, id);
}

/**
 * Keeps, of a removal whose other posts are put back, the replies of banned authors with all under them: each becomes a removal
 * of its author's ban. Returns these authors.
 */
export async function hideAgain(
  tx: Db,
  { id, restoredIds }: { id: string; restoredIds: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ postId: string; memberId: string }>`
    with recursive tops as materialized (
      select r.post_id, r.author_id, gen_random_uuid() as id
      from removed_posts r join members m on m.id = r.author_id
      where r.removal_id = ${id} and r.parent_id = any(${restoredIds}::uuid[])
        and r.post_id <> all(${restoredIds}::uuid[]) and m.banned_at is not null and m.deleted_at is null
    ), added as (
      insert into removals (id, campus_id, post_id, member_id, reason, is_ban)
      select t.id, o.campus_id, t.post_id, t.author_id, 'ban', true from tops t, removals o where o.id = ${id}
    ), under as (
      select post_id, author_id, id from tops
      union all
      select r.post_id, u.author_id, u.id from removed_posts r join under u on r.parent_id = u.post_id
      where r.removal_id = ${id}
    )
    update removed_posts r set removal_id = u.id from under u where r.post_id = u.post_id
    returning r.post_id as "postId", u.author_id as "memberId"
  `.execute(tx);
  if (rows.length > 0) {
    const postIds = rows.map(({ postId }) => postId);
    await moveRows(tx, { id, postIds });
  }
  return [...new Set(rows.map(({ memberId }) => memberId))];
}

/** Moves the rows that hang on posts, or name them, to the removals that hold these posts by now. */
async function moveRows(tx: Db, { id, postIds }: { id: string; postIds: string[] }): Promise<void> {
  const { foreignKeys } = await readSchema(tx);
  const names = foreignKeys
    .filter(({ parent }) => parent === 'posts')
    .map(({ table, columns, parentColumns }) => ({
      table,
      column: columns[parentColumns.indexOf('id')] ?? '',
    }));
  await sql`
    update removed_rows k set removal_id = p.removal_id, subject_id = p.post_id
    from removed_posts p, unnest(${names.map(({ table }) => table)}::text[],
      ${names.map(({ column }) => column)}::text[]) name (source, "column")
    where k.removal_id = ${id} and p.post_id = any(${postIds}::uuid[]) and k.source = name.source
      and k."row" ->> name."column" = p.post_id::text
  `.execute(tx);
  await sql`
    update removed_rows k set removal_id = p.removal_id from removed_posts p
    where k.removal_id = ${id} and p.post_id = any(${postIds}::uuid[]) and k.subject_id = p.post_id
  `.execute(tx);
}
