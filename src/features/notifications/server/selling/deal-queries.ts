import { sql } from 'kysely';
import { hasBlocked } from '#features/blocks/server/index.ts';
import { hasDevices } from '#features/push/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import { lockOrder } from '../list/lock-order.ts';
import type { WrittenNotification } from '../list/recipient-queries.ts';

export type DealNews = {
  campusId: string;
  /** The item; null if it is gone. */
  postId: string | null;
  /** What the item is called. */
  title: string;
  /** Who is told. */
  memberId: string;
  /** The other member of the deal. */
  actorId: string;
  /** What happened, in words that follow the name of the other member. */
  phrase: string;
};

/**
 * Stores what happened in deals, each for one of its members. It leads to their conversation, or to the item once that is deleted; and the newest of a
 * conversation replaces older ones: a phrase, and in the second line what it is about. Rows that exist are locked first,
 * in the order of all notifications. Not for a member who has blocked the other, who no longer sees the conversation.
 */
export async function tellOfDeals(db: Db, news: DealNews[]): Promise<WrittenNotification[]> {
  const column = (read: (each: DealNews) => string) => news.map((each) => read(each));
  const { rows } = await sql<{ id: string; memberId: string; hasDevices: boolean }>`
    with news as (
      select told.*, c.id as conversation_id, p.id as post_id
      from unnest(${column((each) => each.memberId)}::uuid[], ${column((each) => each.actorId)}::uuid[],
        ${column((each) => each.campusId)}::text[], ${news.map(({ postId }) => postId)}::uuid[],
        ${column(({ phrase, title }) => `${phrase}\n${title}`)}::text[]) as told (member_id, actor_id, campus_id, item_id, message)
      left join conversations c on c.low_id = least(told.member_id, told.actor_id)
        and c.high_id = greatest(told.member_id, told.actor_id)
      left join posts p on c.id is null and p.campus_id = told.campus_id and p.id = told.item_id
      where coalesce(c.id, p.id) is not null and not ${hasBlocked(sql.ref('told.member_id'), sql.ref('told.actor_id'))}
    ), locked as materialized (
      select n.id from notifications n
      where n.type = 'deal' and (n.member_id, n.conversation_id) in (select member_id, conversation_id from news)
      order by ${lockOrder('n')} for update
    )
    insert into notifications (id, member_id, type, campus_id, conversation_id, post_id, actor_id, message,
      unread_since)
    select gen_random_uuid(), member_id, 'deal', campus_id, conversation_id, post_id, actor_id, message, clock_timestamp()
    from news, (select count(*) from locked) ready
    order by member_id, conversation_id
    on conflict (member_id, type, post_id, conversation_id, message_id) do update set
      message = excluded.message, read_at = null, happened_at = clock_timestamp(),
      unread_since = case when notifications.read_at is null
        then notifications.unread_since else excluded.unread_since end
    returning id, member_id as "memberId", ${hasDevices('notifications.member_id')} as "hasDevices"
  `.execute(db);
  return rows;
}

export type StillThere = { campusId: string; postId: string; authorId: string };

/** Asks an author again by the same notification, which is unread again. */
export async function askStillThere(
  db: Db,
  { campusId, postId, authorId }: StillThere,
): Promise<WrittenNotification[]> {
  const { rows } = await sql<{ id: string; memberId: string }>`
    insert into notifications (id, member_id, type, campus_id, post_id, actor_id, unread_since)
    values (gen_random_uuid(), ${authorId}::uuid, 'still there', ${campusId}, ${postId}::uuid, ${authorId}::uuid,
      clock_timestamp())
    on conflict (member_id, type, post_id, conversation_id, message_id) do update set
      read_at = null, happened_at = clock_timestamp(), unread_since = excluded.unread_since
    returning id, member_id as "memberId"
  `.execute(db);
  return rows;
}
