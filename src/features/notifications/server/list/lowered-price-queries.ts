import { sql } from 'kysely';
import { isHidden } from '#features/blocks/server/index.ts';
import { mayRead } from '#platform/server/database/fragments/campus-readers.ts';
import type { Db } from '#platform/server/database/database.ts';
import { lockOrder } from './lock-order.ts';
import type { WrittenNotification } from './recipient-queries.ts';

export type LoweredPrice = {
  campusId: string;
  postId: string;
  authorId: string;
  /** The new price, in cents and in words. */
  priceCents: number;
  price: string;
};

/** A price that is not the lowest is news again after so many hours: until then an author could repeat it by raising it first. */
const newAgainAfterHours = 24;

/**
 * Tells each member who saved a post and may read it of its new price, by one notification for each post, which is unread again
 * when the price is lower than what the member was told. Otherwise it only names the price.
 */
export async function tellSavers(db: Db, lowered: LoweredPrice): Promise<WrittenNotification[]> {
  const { campusId, postId, authorId, price, priceCents } = lowered;
  const isNews = sql`(
    notifications.told_cents is null or excluded.told_cents < notifications.told_cents
    or notifications.happened_at < clock_timestamp() - make_interval(hours => ${newAgainAfterHours}))`;
  const { rows } = await sql<{ id: string; memberId: string }>`
    with savers as materialized (
      select m.id from saves s
      join members m on m.id = s.member_id
      join campuses c on c.id = s.campus_id
      where s.campus_id = ${campusId} and s.post_id = ${postId}::uuid and m.id <> ${authorId}::uuid
        and m.banned_at is null
        and not exists (select from banned_emails b where b.ban_key = m.ban_key)
        and ${mayRead('m', 'c')}
        and not ${isHidden(sql.ref('m.id'), authorId)}
    ), locked as materialized (
      select n.id from notifications n
      where n.type = 'price lowered' and n.post_id = ${postId}::uuid and n.member_id in (select id from savers)
      order by ${lockOrder('n')} for update
    )
    insert into notifications (id, member_id, type, campus_id, post_id, actor_id, message, told_cents, unread_since)
    select gen_random_uuid(), s.id, 'price lowered', ${campusId}, ${postId}::uuid, ${authorId}::uuid, ${price},
      ${priceCents}::integer, clock_timestamp()
    from savers s, (select count(*) from locked) ready
    order by s.id
    on conflict (member_id, type, post_id, conversation_id, message_id) do update set
      message = excluded.message, count = 1,
      told_cents = case when ${isNews} then excluded.told_cents else notifications.told_cents end,
      read_at = case when ${isNews} then null else notifications.read_at end,
      happened_at = case when ${isNews} then clock_timestamp() else notifications.happened_at end,
      unread_since = case when ${isNews} and notifications.read_at is not null
        then excluded.unread_since else notifications.unread_since end
      where ${isNews} or notifications.message <> excluded.message
    returning id, member_id as "memberId"
  `.execute(db);
  return rows;
}
