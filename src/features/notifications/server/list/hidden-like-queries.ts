import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { lockOrder } from './lock-order.ts';

/**
 * Takes a member out of notifications of likes, whose owners may no longer see what the member saves: all, or those of other
 * campuses. They then name and count the others, or are deleted if there are none. Returns the ids of those that are left with
 * their owners, and the owners of deleted unread ones.
 */
export async function removeLiker(
  tx: Db,
  { memberId, fromOwnCampus }: { memberId: string; fromOwnCampus: boolean },
): Promise<{ changed: { id: string; memberId: string }[]; deletedFor: string[] }> {
  const { rows: locked } = await sql<{ id: string }>`
    select n.id from notifications n
      join notification_actors a on a.notification_id = n.id and a.member_id = ${memberId}
      join members owner on owner.id = n.member_id
      join members liker on liker.id = ${memberId}
    where ${fromOwnCampus}::boolean or not (
      owner.school_verified and liker.school_verified and coalesce(owner.campus_id = liker.campus_id, false))
    order by ${lockOrder('n')} for update of n
  `.execute(tx);
  const ids = locked.map(({ id }) => id);
  if (ids.length === 0) return { changed: [], deletedFor: [] };
  await sql`
    delete from notification_actors where member_id = ${memberId} and notification_id = any(${ids}::uuid[])
  `.execute(tx);
  const { rows: changed } = await sql<{ id: string; memberId: string }>`
    update notifications n set count = greatest(n.count - 1, 1),
      actor_id = case when n.actor_id = ${memberId} then others.member_id else n.actor_id end
    from (
      select distinct on (notification_id) notification_id, member_id from notification_actors
      where notification_id = any(${ids}::uuid[]) order by notification_id, acted_at desc nulls last
    ) others where n.id = others.notification_id
    returning n.id, n.member_id as "memberId"
  `.execute(tx);
  const { rows: deleted } = await sql<{ memberId: string }>`
    with gone as (
      delete from notifications n where n.id = any(${ids}::uuid[])
        and not exists (select from notification_actors a where a.notification_id = n.id)
      returning n.member_id, n.read_at
    )
    select distinct member_id as "memberId" from gone where read_at is null
  `.execute(tx);
  return { changed, deletedFor: deleted.map((row) => row.memberId) };
}
