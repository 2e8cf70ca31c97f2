import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Cursor } from '#platform/server/read-page.ts';
import type { NotificationType } from '../../contract.ts';

/** Characters of a text that a notification shows. */
const shownTextLength = 140;

export type NotificationRow = {
  id: string;
  type: NotificationType;
  campusId: string;
  /** The reply, or the latest one of a group; or the post that was liked or mentions the member. */
  postId: string | null;
  /** The parent of that post. */
  parentId: string | null;
  /** The top-level post of its thread. */
  rootId: string | null;
  /** True if the member wrote the post (it was liked); false if the post is someone else's (a reply). */
  isOwn: boolean;
  conversationId: string | null;
  /** The message that got a heart. */
  messageId: string | null;
  count: number;
  message: string;
  readAt: Date | null;
  happenedAt: Date;
  /** `happenedAt` in microseconds since 1970, which a Date cannot hold. */
  at: number;
  actorId: string;
  username: string;
  firstName: string;
  lastName: string;
  image: string | null;
  verified: boolean;
};

/** The beginning of a post on one line. */
const shownText = sql`
  left(regexp_replace(left(p.plain_text, 600), '\\s+', ' ', 'g'), ${shownTextLength}::integer)
`;

/**
 * Selects notifications with the current names, photos and texts. Texts of a private campus are left out for a member
 * of another campus.
 */
const selectNotification = sql`
  select n.id, n.type, n.campus_id as "campusId", p.id as "postId", p.parent_id as "parentId",
    coalesce(p.root_id, p.id) as "rootId",
    coalesce(p.author_id = n.member_id, false) as "isOwn", n.conversation_id as "conversationId",
    n.message_id as "messageId",
    coalesce(case when n.is_group then (
        select count(*)::integer from (
          select from notification_replies r where r.notification_id = n.id group by r.member_id) people)
      end, n.count, 1) as count,
    case when n.post_id is null then n.message
      when c.privacy = 'public' or (owner.school_verified and owner.campus_id = c.id)
        then ${shownText}
      else '' end as message,
    n.read_at as "readAt", n.happened_at as "happenedAt",
    (extract(epoch from n.happened_at) * 1000000)::bigint as at,
    m.id as "actorId", m.username, m.first_name as "firstName", m.last_name as "lastName", m.image,
    m.school_verified as verified
  from notifications n
  join members m on m.id = n.actor_id
  join members owner on owner.id = n.member_id
  join campuses c on c.id = n.campus_id
  left join lateral (
    select r.post_id from notification_replies r
    where n.is_group and r.notification_id = n.id order by r.post_id desc limit 1
  ) latest on true
  left join posts p on p.id = coalesce(latest.post_id, n.post_id)
`;

/** A member's notifications after a cursor, newest first. */
export async function notificationsBelow(
  db: Db,
  page: { memberId: string; below: Cursor; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    ${selectNotification}
    where n.member_id = ${page.memberId} and (n.happened_at, n.id) <
      (timestamptz 'epoch' + ${page.below.at}::bigint * interval '1 microsecond', ${page.below.id}::uuid)
    order by n.happened_at desc, n.id desc
    limit ${page.limit}
  `.execute(db);
  return rows;
}

/** A page of posts that mention a member, newest first, in the shape of notifications. */
export async function mentionsBelow(
  db: Db,
  page: { memberId: string; below: Cursor; limit: number },
): Promise<NotificationRow[]> {
  const { rows } = await sql<NotificationRow>`
    select p.id, 'mention' as type, p.campus_id as "campusId", p.id as "postId", p.parent_id as "parentId",
      coalesce(p.root_id, p.id) as "rootId", false as "isOwn", null as "conversationId", null as "messageId", 1 as count, ${shownText} as message,
      t.created_at as "readAt", t.created_at as "happenedAt",
      (extract(epoch from t.created_at) * 1000000)::bigint as at,
      m.id as "actorId", m.username, m.first_name as "firstName", m.last_name as "lastName", m.image,
      m.school_verified as verified
    from mentions t
    join posts p on p.id = t.post_id
    join members m on m.id = p.author_id
    join members owner on owner.id = t.member_id
    join campuses c on c.id = t.campus_id
    where t.member_id = ${page.memberId}
      and (t.created_at, t.post_id) <
        (timestamptz 'epoch' + ${page.below.at}::bigint * interval '1 microsecond', ${page.below.id}::uuid)
      and (c.privacy = 'public' or (owner.school_verified and owner.campus_id = c.id))
    order by t.created_at desc, t.post_id desc
    limit ${page.limit}
  `.execute(db);
  return rows;
}

export async function findNotification(
  db: Db,
  key: { memberId: string; notificationId: string },
): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`
    ${selectNotification} where n.id = ${key.notificationId} and n.member_id = ${key.memberId}
  `.execute(db);
  return rows[0];
}

/** The number of a member's unread notifications, from an index of unread ones only. */
export async function unreadCount(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from notifications
    where member_id = ${memberId} and read_at is null
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Marks notifications as read; true if any was unread. Rows are locked in one order, so that two tabs cannot deadlock.
 */
export async function markRead(
  db: Db,
  read: { memberId: string; upTo: string } | { memberId: string; conversationId: string },
): Promise<boolean> {
  const which =
    'upTo' in read
      ? sql`happened_at <= ${read.upTo}::timestamptz`
      : sql`conversation_id = ${read.conversationId}`;
  const { rows } = await sql`
    with unread as (
      select id from notifications
      where member_id = ${read.memberId} and read_at is null and ${which}
      order by id for update
    ), marked as (
      update notifications set read_at = clock_timestamp() where id in (select id from unread) returning id
    )
    select from marked limit 1
  `.execute(db);
  return rows.length > 0;
}
