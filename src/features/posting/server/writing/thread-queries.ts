import { sql } from 'kysely';
import { andPostShown, isHidden } from '#features/blocks/server/index.ts';
import type { ListingStatus } from '../../contract/listing.ts';
import type { Category } from '../../schemas.ts';
import { postsAbove, postsUnder } from '#platform/server/database/fragments/threads.ts';
import type { Db } from '#platform/server/database/database.ts';
import { replyCountFor } from '../count-queries.ts';

/** An event with new counts contains at most this many of the nearest posts above, besides the top-level post. */
const nearestCounted = 100;

/**
 * Locks a thread by its top-level post and returns its id; undefined if it is deleted. Replies and deletions take this
 * lock first, so within a thread they run one after the other and cannot deadlock, and later statements see a stable
 * thread.
 */
export async function lockThread(
  db: Db,
  key: { campusId: string; postId: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from posts where campus_id = ${key.campusId} and id = (
      select coalesce(root_id, id) from posts where campus_id = ${key.campusId} and id = ${key.postId})
    for update
  `.execute(db);
  return rows[0]?.id;
}

/**
 * Counts a new reply on its parent and all posts above, and sets their modification time; false if the parent is
 * deleted, or hidden from the author of the reply.
 */
export async function bumpForReply(
  db: Db,
  key: { campusId: string; parentId: string; authorId: string },
): Promise<boolean> {
  // The statement's time: the transaction may have begun before changes that were made while it waited for the lock.
  const { numAffectedRows } = await sql`
    with recursive ${postsAbove({ campusId: key.campusId, postId: key.parentId })}
    update posts set reply_count = reply_count + 1, last_modified = statement_timestamp()
    from above where posts.id = above.id and not exists (
      select from above one where ${isHidden(key.authorId, sql.ref('one.author_id'))})
  `.execute(db);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Subtracts deleted replies from the counts of all posts above. */
export async function uncountReplies(
  db: Db,
  key: { campusId: string; parentId: string; removed: number },
): Promise<void> {
  await sql`
    with recursive ${postsAbove({ campusId: key.campusId, postId: key.parentId })}
    update posts set reply_count = reply_count - ${key.removed}::integer
    from above where posts.id = above.id
  `.execute(db);
}

/**
 * Locks a post and all replies under it, before the rows that belong to them, in the same order as saving does. Returns
 * their ids, oldest first.
 */
export async function lockUnder(
  db: Db,
  key: { campusId: string; postId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with recursive ${postsUnder(key)}
    select id from posts where id in (select id from under) order by id for update
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** At most this many posts are deleted by one statement, so that a huge thread does not reach the limit of its time. */
const deletedAtOnce = 2_000;

/**
 * Deletes a post of this author and the replies under it, which are locked and given oldest first; undefined if this
 * author has no such post. Replies are deleted before what they reply to: a cascade in the database would recurse once
 * per level and overflow its stack. Their idempotency keys stay for a while.
 */
export async function deleteThreadOf(
  db: Db,
  key: { campusId: string; postId: string; authorId: string },
  lockedIds: readonly string[],
): Promise<{ parentId: string | null; rootId: string | null } | undefined> {
  let deleted: { parentId: string | null; rootId: string | null } | undefined;
  for (let end = lockedIds.length; end > 0; end -= deletedAtOnce) {
    const ids = lockedIds.slice(Math.max(0, end - deletedAtOnce), end);
    const { rows } = await sql<{ parentId: string | null; rootId: string | null }>`
      with target as (
        select parent_id, root_id from posts
        where campus_id = ${key.campusId} and id = ${key.postId} and author_id = ${key.authorId}
      ), deleted as (
        delete from posts where id = any(${ids}::uuid[]) and exists (select from target)
        returning author_id, send_key
      ), used as (
        insert into deleted_post_keys (author_id, send_key)
        select author_id, send_key from deleted where send_key is not null
        order by author_id, send_key on conflict do nothing
      )
      select parent_id as "parentId", root_id as "rootId" from target
    `.execute(db);
    deleted ??= rows[0];
  }
  return deleted;
}

type BumpedRow = Omit<CountedRow, 'postId'> & {
  category: Category | null;
  status: ListingStatus | null;
  imageCount: number;
  /** Whether the reply exists and the reader may see it. */
  showsReply: boolean;
};

/** What a page needs of a post that a reply moved to the top; undefined if it is deleted or hidden from the reader. */
export async function bumpedRow(
  db: Db,
  key: { campusId: string; postId: string; replyId: string; readerId: string | null },
): Promise<BumpedRow | undefined> {
  const { rows } = await sql<BumpedRow>`
    select ${replyCountFor(key.readerId)} as "replyCount", p.save_count as "saveCount", p.last_modified as "lastModified",
      p.category, p.status, p.image_count as "imageCount",
      exists (select from posts r where r.id = ${key.replyId} ${andPostShown(key.readerId, 'r')}) as "showsReply"
    from posts p where p.campus_id = ${key.campusId} and p.id = ${key.postId} ${andPostShown(key.readerId, 'p')}
  `.execute(db);
  return rows[0];
}

export type CountedRow = {
  postId: string;
  saveCount: number;
  replyCount: number;
  lastModified: Date;
};

/** The current counts of a post and of the posts above it, as far as a reader may see them. */
export async function replyCountsAbove(
  db: Db,
  { readerId, ...key }: { campusId: string; postId: string; readerId: string | null },
): Promise<CountedRow[]> {
  const { rows } = await sql<CountedRow>`
    with recursive ${postsAbove(key)}
    select p.id as "postId", p.save_count as "saveCount", ${replyCountFor(readerId)} as "replyCount",
      p.last_modified as "lastModified"
    from above a join posts p on p.id = a.id
    where (a.distance <= ${nearestCounted} or a.parent_id is null) ${andPostShown(readerId, 'p')}
    order by a.distance
  `.execute(db);
  return rows;
}
