import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { lockOrder } from './lock-order.ts';
import type { WrittenNotification } from './recipient-queries.ts';

/** A post, and the members who look for it. */
export type FoundPost = {
  campusId: string;
  postId: string;
  authorId: string;
  memberIds: string[];
};

/**
 * Tells members of a post that they look for. An unread notification of this kind counts it, names it and moves to the top:
 * it stands for all posts since the member last looked. Who was told of the post before is not told again.
 */
export async function insertFound(db: Db, found: FoundPost): Promise<WrittenNotification[]> {
  const { campusId, postId, authorId, memberIds } = found;
  const { rows } = await sql<{ id: string; memberId: string }>`
    with unread as materialized (
      select distinct on (member_id) id, member_id from notifications n
      where member_id = any(${memberIds}::uuid[]) and type = 'wanted found' and read_at is null
        and not exists (
          select from notifications told where told.member_id = n.member_id and told.type = n.type
            and told.post_id = ${postId} and told.id <> n.id
        )
      order by member_id, happened_at desc
    ), locked as materialized (
      select n.id from notifications n where n.id in (select id from unread) order by ${lockOrder('n')} for update
    ), counted as (
      update notifications n set count = n.count + 1, campus_id = ${campusId}, post_id = ${postId}::uuid,
        actor_id = ${authorId}::uuid, happened_at = clock_timestamp()
      from locked where n.id = locked.id and n.read_at is null
      returning n.id, n.member_id
    ), told as (
      insert into notifications (id, member_id, type, campus_id, post_id, actor_id, unread_since)
      select gen_random_uuid(), each.id, 'wanted found', ${campusId}, ${postId}::uuid, ${authorId}::uuid,
        clock_timestamp()
      from unnest(${memberIds}::uuid[]) each(id) where each.id not in (select member_id from counted)
      order by each.id
      on conflict do nothing
      returning id, member_id
    )
    select id, member_id as "memberId" from counted
    union all
    select id, member_id from told
  `.execute(db);
  return rows;
}
