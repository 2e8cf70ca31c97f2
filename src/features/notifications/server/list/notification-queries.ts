import { sql, type RawBuilder } from 'kysely';
import {
  hasBlocked,
  hiddenFromAny,
  hidesAnybody,
  isHidden,
  isPostHidden,
} from '#features/blocks/server/index.ts';
import { mayRead } from '#platform/server/database/fragments/campus-readers.ts';
import type { Db } from '#platform/server/database/database.ts';
import { cursorPlace, microsecondsOf, type Cursor } from '#platform/server/read-page.ts';
import type { NotificationType } from '../../contract.ts';
import { lockOrder } from './lock-order.ts';
import { summaryOf } from '#platform/server/database/fragments/summary-of.ts';

/** Characters of a text that a notification shows. */
export const shownTextLength = 140;

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
  /** For a lowered price. */
  price: string | null;
  /** For a deal: what happened, in words that follow the name. */
  phrase: string | null;
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

/** The beginning of a post on one line; one more is read, to see whether the last character is whole. */
const shownText = sql`
  left(regexp_replace(left(p.plain_text, 600), '\\s+', ' ', 'g'), ${shownTextLength + 1}::integer)
`;

const [owner, actor] = [sql.ref('n.member_id'), sql.ref('n.actor_id')];

/** Replies of a notification `n` that its member may see. */
const shownReplies = sql`
  notification_replies r join posts reply on reply.id = r.post_id
  where r.notification_id = n.id and not ${isPostHidden(owner, 'reply')}
`;

/** Likes of a notification `n` by members who are not hidden from its member. */
const shownActors = sql`
  notification_actors a where a.notification_id = n.id and not ${isHidden(owner, sql.ref('a.member_id'))}
`;

/**
 * Whether its member may see a notification: one of those who acted is not hidden, nor is the post. What leads to a conversation is
 * shown as the conversation is: to the one who was blocked, not to the one who blocked.
 */
const isShown = sql`
  case when n.conversation_id is not null then not ${hasBlocked(owner, actor)}
    when n.is_group then exists (select from ${shownReplies})
    else (not ${isHidden(owner, actor)} or exists (select from ${shownActors}))
      and not coalesce((
        select ${isPostHidden(owner, 'about')} from posts about where about.id = n.post_id), false)
  end
`;

/** What a notification names. The second form leaves out hidden members. */
const named = {
  all: {
    replies: sql`notification_replies r where r.notification_id = n.id`,
    count: sql`n.count`,
    actor,
    condition: sql``,
  },
  shown: {
    replies: shownReplies,
    count: sql`n.count - (
      select count(*)::integer from notification_actors a
      where a.notification_id = n.id and a.member_id in (${hiddenFromAny(owner)}))`,
    actor: sql`case when n.is_group then latest.member_id
      when n.conversation_id is null and ${isHidden(owner, actor)} then (
        select a.member_id from ${shownActors} order by a.acted_at desc nulls last, a.member_id desc limit 1)
      else n.actor_id end`,
    condition: sql`and ${isShown}`,
  },
};

/**
 * Selects notifications with the current names, photos and texts. Texts of a private campus are left out for a member
 * of another campus.
 */
const selectNotification = ({ replies, count, actor: namedActor }: (typeof named)['all']) => sql`
  select n.id, n.type, n.campus_id as "campusId", p.id as "postId", p.parent_id as "parentId",
    coalesce(p.root_id, p.id) as "rootId",
    coalesce(p.author_id = n.member_id, false) as "isOwn", n.conversation_id as "conversationId",
    n.message_id as "messageId",
    coalesce(case when n.is_group then (
        select count(*)::integer from (select from ${replies} group by r.member_id) people)
      end, ${count}, 1) as count,
    case when n.type = 'deal' then split_part(n.message, E'\n', 2)
      when n.post_id is null then n.message
      when ${mayRead('owner', 'c')}
        then ${shownText}
      else '' end as message,
    case when n.type = 'price lowered' then n.message end as price,
    case when n.type = 'deal' then split_part(n.message, E'\n', 1) end as phrase,
    n.read_at as "readAt", n.happened_at as "happenedAt",
    ${microsecondsOf('n.happened_at')} as at,
    m.id as "actorId", ${summaryOf('m')}
  from notifications n
  join members owner on owner.id = n.member_id
  join campuses c on c.id = n.campus_id
  left join lateral (
    select r.post_id, r.member_id from ${replies} and n.is_group order by r.post_id desc limit 1
  ) latest on true
  join members m on m.id = ${namedActor}
  left join posts p on p.id = coalesce(latest.post_id, n.post_id)
`;

/** A member's notifications after a cursor, newest first. `hides`: whether anybody is hidden from the member. */
export async function notificationsBelow(
  db: Db,
  page: { memberId: string; hides: boolean; below: Cursor; limit: number },
): Promise<NotificationRow[]> {
  const form = page.hides ? named.shown : named.all;
  const { rows } = await sql<NotificationRow>`
    ${selectNotification(form)}
    where n.member_id = ${page.memberId} ${form.condition} and (n.happened_at, n.id) <
      ${cursorPlace(page.below)}
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
      null as price, null as phrase,
      t.created_at as "readAt", t.created_at as "happenedAt",
      ${microsecondsOf('t.created_at')} as at,
      m.id as "actorId", ${summaryOf('m')}
    from mentions t
    join posts p on p.id = t.post_id
    join members m on m.id = p.author_id
    join members owner on owner.id = t.member_id
    join campuses c on c.id = t.campus_id
    where t.member_id = ${page.memberId}
      and (t.created_at, t.post_id) <
        ${cursorPlace(page.below)}
      and ${mayRead('owner', 'c')}
      and not ${isPostHidden(sql.ref('t.member_id'), 'p')}
    order by t.created_at desc, t.post_id desc
    limit ${page.limit}
  `.execute(db);
  return rows;
}

/** A member's unread notifications, from an index of unread ones only. */
const unreadOf = (memberId: RawBuilder<unknown>) => sql`
  from notifications n
  where member_id = ${memberId} and read_at is null
    and (not (select ${hidesAnybody(memberId)}) or ${isShown})
`;

/** Selects the number of them. */
export const selectUnreadCount = (memberId: RawBuilder<unknown>) => sql`
  select count(*)::integer as count ${unreadOf(memberId)}
`;

export async function unreadCount(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count ${unreadOf(sql`${memberId}::uuid`)}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** A member's notification, with the number of unread ones; in the form for hidden members, which costs one row little. */
export async function findNotification(
  db: Db,
  key: { memberId: string; notificationId: string },
): Promise<(NotificationRow & { unread: number }) | undefined> {
  const { rows } = await sql<NotificationRow & { unread: number }>`
    select shown.*, (${selectUnreadCount(sql`${key.memberId}::uuid`)}) as unread
    from (
      ${selectNotification(named.shown)}
      where n.id = ${key.notificationId} and n.member_id = ${key.memberId} ${named.shown.condition}
    ) shown
  `.execute(db);
  return rows[0];
}

/**
 * Marks notifications as read; true if any was unread. Rows are locked in one order, so that two tabs cannot deadlock.
 */
export async function markRead(
  db: Db,
  read:
    | { memberId: string; upTo: string; id?: string | undefined }
    | { memberId: string; conversationId: string },
): Promise<boolean> {
  const which =
    'upTo' in read
      ? sql`happened_at <= ${read.upTo}::timestamptz ${read.id === undefined ? sql`` : sql`and n.id = ${read.id}::uuid`}`
      : sql`conversation_id = ${read.conversationId}`;
  const { rows } = await sql`
    with unread as (
      select id from notifications n
      where member_id = ${read.memberId} and read_at is null and ${which}
      order by ${lockOrder('n')} for update
    ), marked as (
      update notifications set read_at = clock_timestamp() where id in (select id from unread) returning id
    )
    select from marked limit 1
  `.execute(db);
  return rows.length > 0;
}
