import { sql } from 'kysely';
import { hasDevices } from '#features/push/server/index.ts';
import { postsUnder } from '#platform/server/database/fragments/threads.ts';
import type { Db } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { lockOrder } from './lock-order.ts';
import type { ReplyRecipient, WrittenNotification } from './recipient-queries.ts';

/**
 * Adds a reply to each recipient's one notification for the post, comment or thread that it replies to. The notification
 * moves to the top, unread.
 */
export async function addToReplyGroups(
  db: Db,
  reply: { campusId: string; replyId: string; actorId: string; recipients: ReplyRecipient[] },
): Promise<WrittenNotification[]> {
  const { campusId, replyId, actorId, recipients } = reply;
  if (recipients.length === 0) return [];
  const { rows } = await sql<Required<WrittenNotification>>`
    with written as (
      insert into notifications (id, member_id, type, campus_id, post_id, actor_id, is_group, unread_since)
      select id, member_id, type, ${campusId}, answered_id, ${actorId}::uuid, true, clock_timestamp()
      from unnest(${recipients.map(() => newId())}::uuid[], ${recipients.map((each) => each.memberId)}::uuid[],
        ${recipients.map((each) => each.type)}::text[], ${recipients.map((each) => each.subjectId)}::uuid[])
        as recipient (id, member_id, type, answered_id)
      on conflict (member_id, type, post_id, conversation_id, message_id) do update set
        unread_since = case when notifications.read_at is null
          then notifications.unread_since else excluded.unread_since end,
        actor_id = excluded.actor_id, read_at = null, happened_at = clock_timestamp()
      returning id, member_id, mailed_at
    ), added as (
      insert into notification_replies (notification_id, campus_id, post_id, member_id)
      select id, ${campusId}, ${replyId}::uuid, ${actorId}::uuid from written
    )
    select id, member_id as "memberId", mailed_at as "mailedAt",
      ${hasDevices('written.member_id')} as "hasDevices" from written
  `.execute(db);
  return rows;
}

/**
 * Locks the notifications that a post or a reply under it belongs to. Then takes these replies out of the groups that other replies keep. Returns the members whose unread
 * count changes; the other notifications are deleted with the post.
 */
export async function removeRepliesUnder(
  db: Db,
  key: { campusId: string; postId: string; maxOwners: number },
): Promise<string[]> {
  const { rows: locked } = await sql<{ id: string; memberId: string; wasUnread: boolean }>`
    with recursive ${postsUnder(key)}
    select id, member_id as "memberId", read_at is null as "wasUnread" from notifications n
    where post_id in (select id from under)
      or id in (select notification_id from notification_replies where post_id in (select id from under))
    order by ${lockOrder('n')} for update
  `.execute(db);
  await sql`
    with recursive ${postsUnder(key)}
    delete from notification_replies
    where notification_id = any(${locked.map(({ id }) => id)}::uuid[]) and post_id in (select id from under)
  `.execute(db);
  await settleGroups(
    db,
    locked.map(({ id }) => id),
  );
  const owners = new Set(locked.filter((each) => each.wasUnread).map(({ memberId }) => memberId));
  return [...owners].slice(0, key.maxOwners);
}

/**
 * After replies were removed from these notifications: deletes groups without replies. The others name their latest
 * reply, and count as read if none is left that their member has not seen.
 */
export async function settleGroups(db: Db, notificationIds: string[]): Promise<void> {
  await sql`
    delete from notifications n where n.id = any(${notificationIds}::uuid[]) and n.is_group
      and not exists (select from notification_replies r where r.notification_id = n.id)
  `.execute(db);
  await sql`
    update notifications n set actor_id = latest.member_id,
      happened_at = least(n.happened_at, latest.acted_at),
      read_at = case when n.read_at is null and latest.acted_at < n.unread_since
        then clock_timestamp() else n.read_at end
    from (
      select distinct on (r.notification_id) r.notification_id, r.member_id, r.acted_at
      from notification_replies r where r.notification_id = any(${notificationIds}::uuid[])
      order by r.notification_id, r.post_id desc
    ) latest
    where n.id = latest.notification_id and n.is_group
  `.execute(db);
}
