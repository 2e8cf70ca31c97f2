import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { quoting, type QuotedMessage } from '../list/recipient-queries.ts';

/** The notifications that tell of one of these replies: its deletion deletes them or changes what they say. */
export async function replyGroupsUnder(db: Db, replyIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct notification_id as id from notification_replies where post_id = any(${replyIds}::uuid[])
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The notifications that quote a message. */
export async function quotesOf(db: Db, quoted: QuotedMessage): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from (${quoting(quoted)}) quoting
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** At most this many members are told at once; the others learn their unread count from their next event. */
const maxUpdatedBadges = 200;

/**
 * Lets the notifications that were kept with a removal say again what they said, unless they tell of something newer by now.
 * Returns the members whose unread count may have changed.
 */
export async function restoreKept(tx: Db, removalId: string): Promise<string[]> {
  await sql`
    update notifications n set actor_id = k.actor_id, happened_at = k.happened_at, message = k.message,
      unread_since = k.unread_since, read_at = case when n.is_group then k.read_at else n.read_at end
    from (
      -- Two removals that became one may both have kept it.
      select distinct on (k.id) k.*
      from removed_rows r cross join lateral jsonb_populate_record(null::notifications, r."row") k
      where r.removal_id = ${removalId} and r.source = 'notifications'
      order by k.id, k.happened_at desc
    ) k
    where n.id = k.id and n.happened_at <= k.happened_at
  `.execute(tx);
  const { rows } = await sql<{ memberId: string }>`
    select distinct n.member_id as "memberId"
    from removed_rows r join notifications n on n.id = (r."row" ->> 'id')::uuid
    where r.removal_id = ${removalId} and r.source = 'notifications' and n.read_at is null
    limit ${maxUpdatedBadges}
  `.execute(tx);
  return rows.map(({ memberId }) => memberId);
}
