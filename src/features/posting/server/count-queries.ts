import { sql, type RawBuilder } from 'kysely';
import { andPostShown, hiddenFromAny } from '#features/blocks/server/index.ts';
import { postsAbove } from '#platform/server/database/fragments/threads.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { PostKey } from './post-queries.ts';

/** The number of replies under a post `p` that a reader may see: what lists leave out is not counted. */
export const replyCountFor = (readerId: string | null) =>
  readerId === null
    ? sql`p.reply_count`
    : sql`shown_reply_count(${readerId}::uuid, p.id, coalesce(p.root_id, p.id), p.reply_count)`;

/** The members from whom the author of a post, of a post above it or a member whom it mentions is hidden. */
export async function membersNotShown(db: Db, postId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with recursive ${postsAbove({ postId })}, people as materialized (
      select author_id as id from above
      union
      select member_id from mentions where post_id = ${postId}::uuid
    )
    ${hiddenFromAny(sql`select id from people`)}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Those members, and the ones from whom the author of some reply in the thread is hidden: they are told other counts. */
export async function membersToldOtherCounts(db: Db, postId: string): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    with thread as (
      select coalesce(root_id, id) as id from posts where id = ${postId}::uuid
    ), people as materialized (
      select author_id as id from posts where id = (select id from thread)
      union
      select author_id from posts where root_id = (select id from thread)
      union
      select member_id from mentions where post_id = ${postId}::uuid
    )
    ${hiddenFromAny(sql`select id from people`)}
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

type Counts = { saveCount: number; replyCount: number };

export async function readCounts(db: Db, key: PostKey): Promise<Counts | undefined> {
  const { rows } = await sql<Counts>`
    select save_count as "saveCount", ${replyCountFor(key.readerId)} as "replyCount" from posts p
    where campus_id = ${key.campusId} and id = ${key.postId} ${andPostShown(key.readerId, 'p')}
  `.execute(db);
  return rows[0];
}

/** Locks the row like an update of the counts, so that replies can still be inserted. */
export async function lockCounts(db: Db, key: PostKey): Promise<Counts | undefined> {
  const { rows } = await sql<Counts>`
    select save_count as "saveCount", ${replyCountFor(key.readerId)} as "replyCount" from posts p
    where campus_id = ${key.campusId} and id = ${key.postId} ${andPostShown(key.readerId, 'p')}
    for no key update
  `.execute(db);
  return rows[0];
}

/** Part of a statement: adds to the save count of a locked post if `source`, an earlier part, has a row. */
export function addToSaveCount(
  { campusId, postId, change }: { campusId: string; postId: string; change: 1 | -1 },
  source: RawBuilder<unknown>,
) {
  return sql`
    update posts set save_count = save_count + ${change}::integer from ${source}
    where posts.campus_id = ${campusId} and posts.id = ${postId}
  `;
}
