import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { lockOrder } from './lock-order.ts';
import { settleGroups } from './reply-group-queries.ts';

/** Locks the notifications that a member caused. */
export async function lockNotificationsBy(tx: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from notifications n
    where actor_id = ${memberId}
      or id in (select notification_id from notification_actors where member_id = ${memberId})
      or id in (select notification_id from notification_replies where member_id = ${memberId})
    order by ${lockOrder('n')} for update
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** A member, and notifications that the member caused, locked. */
type Caused = { memberId: string; notificationIds: string[] };

/** Takes a member's replies out of these notifications. */
export async function removeRepliesOf(
  tx: Db,
  { memberId, notificationIds }: Caused,
): Promise<void> {
  await sql`
    delete from notification_replies
    where member_id = ${memberId} and notification_id = any(${notificationIds}::uuid[])
  `.execute(tx);
  await settleGroups(tx, notificationIds);
}

/** Removes a member from these notifications, of several likes, which then name another member. */
export async function uncountActor(tx: Db, { memberId, notificationIds }: Caused): Promise<void> {
  await sql`
    with others as (
      select mine.notification_id as id, (
        select a.member_id from notification_actors a
        where a.notification_id = mine.notification_id and a.member_id <> mine.member_id
        order by a.member_id desc limit 1
      ) as member_id
      from notification_actors mine
      where mine.member_id = ${memberId} and mine.notification_id = any(${notificationIds}::uuid[])
    )
    update notifications n set count = n.count - 1,
      actor_id = case when n.actor_id = ${memberId} then others.member_id else n.actor_id end
    from others where n.id = others.id and others.member_id is not null and n.count > 1
  `.execute(tx);
  await sql`
    delete from notification_actors
    where member_id = ${memberId} and notification_id = any(${notificationIds}::uuid[])
  `.execute(tx);
}

/** Deletes those of these notifications that name the member, and returns whose unread ones were among them. */
export async function deleteNotificationsBy(
  tx: Db,
  { memberId, notificationIds }: Caused,
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    with deleted as (
      delete from notifications where actor_id = ${memberId} and id = any(${notificationIds}::uuid[])
      returning member_id, read_at
    )
    select distinct member_id as "memberId" from deleted where read_at is null
  `.execute(tx);
  return rows.map((row) => row.memberId);
}
