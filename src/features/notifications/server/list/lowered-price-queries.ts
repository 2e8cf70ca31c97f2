import { sql } from 'kysely';
import { isHidden } from '#features/blocks/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { WrittenNotification } from './recipient-queries.ts';

export type LoweredPrice = {
  campusId: string;
  postId: string;
  authorId: string;
  /** The new price in words. */
  price: string;
};

/** A member is told of lowered prices once in this many hours. */
const onceInHours = 24;

/**
 * Tells each member who saved a post and may read it of its new price. A notification of the last day only changes: it
 * names the newest price of its post, or stands for several posts. It does not become unread again.
 */
export async function tellSavers(db: Db, lowered: LoweredPrice): Promise<WrittenNotification[]> {
  const { campusId, postId, authorId, price } = lowered;
  // Two posts at once: otherwise neither would find the other's notification.
  await sql`select pg_advisory_xact_lock(hashtext('tell savers'))`.execute(db);
  const { rows } = await sql<{ id: string; memberId: string }>`
    with savers as materialized (
      select m.id from saves s
      join members m on m.id = s.member_id
      join campuses c on c.id = s.campus_id
      where s.campus_id = ${campusId} and s.post_id = ${postId}::uuid and m.id <> ${authorId}::uuid
        and m.banned_at is null
        and not exists (select from banned_emails b where b.ban_key = m.ban_key)
        and (c.privacy = 'public' or (m.school_verified and m.campus_id = c.id))
        and not ${isHidden(sql.ref('m.id'), authorId)}
    ), recent as materialized (
      select distinct on (n.member_id) n.id, n.member_id from notifications n
      where n.member_id in (select id from savers) and n.type = 'price lowered'
        and n.happened_at > clock_timestamp() - make_interval(hours => ${onceInHours})
      order by n.member_id, n.happened_at desc
    ), changed as (
      update notifications n set
        message = case when n.post_id = ${postId}::uuid then ${price} else n.message end,
        count = case when n.post_id = ${postId}::uuid then n.count else 2 end
      from recent where n.id = recent.id
        and case when n.post_id = ${postId}::uuid then n.message <> ${price} else n.count = 1 end
      returning n.id, n.member_id
    ), told as (
      insert into notifications (id, member_id, type, campus_id, post_id, actor_id, message, unread_since)
      select gen_random_uuid(), s.id, 'price lowered', ${campusId}, ${postId}::uuid, ${authorId}::uuid, ${price},
        clock_timestamp()
      from savers s where s.id not in (select member_id from recent)
      on conflict (member_id, type, post_id, conversation_id, message_id) do update set
        message = excluded.message, count = 1, read_at = null, happened_at = clock_timestamp(),
        unread_since = case when notifications.read_at is null
          then notifications.unread_since else excluded.unread_since end
      returning id, member_id
    )
    select id, member_id as "memberId" from changed
    union all
    select id, member_id from told
  `.execute(db);
  return rows;
}
