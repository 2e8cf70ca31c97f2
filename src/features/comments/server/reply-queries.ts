import { sql } from 'kysely';
import { andShown } from '#features/blocks/server/index.ts';
import { postsAbove } from '#platform/server/database/fragments/threads.ts';
import type { Db } from '#platform/server/database/database.ts';
import { microsecondsOf, type Cursor, type ListOrder } from '#platform/server/read-page.ts';
import { nearestAboveSize } from '../contract.ts';

/** A reply's id and parent, and when it was made, in microseconds since 1970. */
export type ReplyKey = Cursor & { parentId: string };

/**
 * The keys of a page of replies and of the first replies to each, two levels deep, in one statement: each level reads
 * only as many entries of the index as it shows, and one more to tell whether there are others.
 */
export async function replyKeys(
  db: Db,
  page: {
    campusId: string;
    postId: string;
    /** The member from whom replies may be hidden. */
    readerId: string | null;
    order: ListOrder;
    after: Cursor;
    limit: number;
    nestedLimit: number;
  },
): Promise<ReplyKey[]> {
  const { at, id } = page.after;
  const isAscending = page.order === 'ascending';
  const order = isAscending ? sql`created_at, id` : newestFirst;
  const after = isAscending ? sql`>` : sql`<`;
  const { rows } = await sql<ReplyKey>`
    with first as (
      select id, parent_id, created_at, row_number() over (order by ${order}) as rank from posts
      where campus_id = ${page.campusId} and parent_id = ${page.postId}::uuid
        and (created_at, id) ${after}
          (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::uuid)
        ${andShown(page.readerId, sql.ref('author_id'))}
      order by ${order} limit ${page.limit}
    ),
    second as (${repliesOfEach(sql`first`, page)}),
    third as (${repliesOfEach(sql`second`, page)})
    select id, parent_id as "parentId",
      ${microsecondsOf('created_at')} as at
    from (select 1 as level, * from first union all select 2, * from second
      union all select 3, * from third) as shown
    order by level, rank
  `.execute(db);
  return rows;
}

/**
 * The place in a list of replies that is `count` replies before one of them; undefined if there are no more than that
 * before it, or no such reply.
 */
export async function startBefore(
  db: Db,
  key: {
    campusId: string;
    postId: string;
    readerId: string | null;
    order: ListOrder;
    replyId: string;
    count: number;
  },
): Promise<Cursor | undefined> {
  const isAscending = key.order === 'ascending';
  const before = isAscending ? sql`<` : sql`>`;
  const nearestFirst = isAscending ? newestFirst : sql`created_at, id`;
  const { rows } = await sql<Cursor>`
    select id, ${microsecondsOf('created_at')} as at from posts
    where campus_id = ${key.campusId} and parent_id = ${key.postId}::uuid
      and (created_at, id) ${before} (
        select created_at, id from posts
        where campus_id = ${key.campusId} and parent_id = ${key.postId}::uuid and id = ${key.replyId}::uuid)
      ${andShown(key.readerId, sql.ref('author_id'))}
    order by ${nearestFirst} limit ${key.count + 1}
  `.execute(db);
  return rows[key.count];
}

const newestFirst = sql`created_at desc, id desc`;

const repliesOfEach = (
  parents: ReturnType<typeof sql>,
  { readerId, nestedLimit }: { readerId: string | null; nestedLimit: number },
) => sql`
  select reply.* from ${parents} parent cross join lateral (
    select id, parent_id, created_at, row_number() over (order by ${newestFirst}) as rank
    from posts where parent_id = parent.id ${andShown(readerId, sql.ref('author_id'))}
    order by ${newestFirst} limit ${nestedLimit}
  ) reply
`;

/** The ids above a reply: the top-level post and the nearest replies, in that order, and the number of all of them. */
export async function idsAbove(
  db: Db,
  key: { campusId: string; postId: string },
): Promise<{ ids: string[]; total: number }> {
  const { rows } = await sql<{ id: string; total: number }>`
    with recursive ${postsAbove(key)}
    select id, (count(*) over ())::integer as total from above
    where distance > 1 order by distance desc
  `.execute(db);
  const [root, ...between] = rows.map((row) => row.id);
  const ids = root === undefined ? [] : [root, ...between.slice(-nearestAboveSize)];
  return { ids, total: rows.length };
}
