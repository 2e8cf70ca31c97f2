import { sql, type RawBuilder } from 'kysely';
import { hasBlocked } from '#features/blocks/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import type { EmailedType } from '../../contract/mailed.ts';
import { countWithinLimits } from '../emails/mail-notifications.ts';
import { clearMailed, recordMailed } from '../emails/mail-queries.ts';

/** What the notification of a deal says to whom, for a mail about it. */
export type DealMailFacts = {
  notificationId: string;
  memberId: string;
  /** The other member of the deal. */
  actorId: string;
  email: string;
  firstName: string;
  /** The other's first name, and the public name. */
  actorFirstName: string;
  actorName: string;
  /** Since when the member has read nothing of it, and no mail has told it. */
  since: Date;
  /** Null if the conversation was deleted; then it leads to the item. */
  conversationId: string | null;
  postId: string | null;
  /** The campus on whose site the mail's link is. */
  campusId: string;
  /** The types of mail that the member has turned off. */
  off: EmailedType[];
};

/** Minutes between two mails about the deals of two members; the later one tells what happened between. */
const againAfterMinutes = 15;

/** Steps have the app's time, and notifications the database's, a little later. */
const unread = sql`coalesce(n.unread_since, n.happened_at) - interval '10 seconds'`;

/**
 * Selects the data of mails about deals: only of unread notifications, whose member has a verified address and is not banned. They are
 * mailed as the notification is shown: after a block to the one who was blocked, not to the one who blocked.
 */
const selectFacts = (since: RawBuilder<unknown>) => sql`
  select n.id as "notificationId", n.member_id as "memberId", n.actor_id as "actorId", owner.email,
    owner.first_name as "firstName", actor.first_name as "actorFirstName",
    concat_ws(' ', actor.first_name, actor.last_name) as "actorName",
    ${since} as since, n.conversation_id as "conversationId", n.post_id as "postId",
    case when n.conversation_id is null then n.campus_id
      else coalesce(owner.campus_id, n.campus_id) end as "campusId",
    array(select o.type from mail_opt_outs o where o.member_id = n.member_id) as off
  from notifications n
  join members owner on owner.id = n.member_id
  join members actor on actor.id = n.actor_id
  where n.type = 'deal' and n.read_at is null and owner.email_verified and owner.banned_at is null
    and not exists (select from banned_emails b where b.ban_key = owner.ban_key)
    and not ${hasBlocked(sql.ref('n.member_id'), sql.ref('n.actor_id'))}
`;

/** Of members who were just told something of a deal, each with the other; not of those to whom a mail waits, which will tell it. */
export async function dealMailFacts(
  tx: Db,
  told: readonly { memberId: string; actorId: string }[],
): Promise<DealMailFacts[]> {
  const { rows } = await sql<DealMailFacts>`
    ${selectFacts(sql`greatest(${unread}, n.mailed_at)`)} and (n.mailed_at is null or n.mailed_at <= clock_timestamp())
      and (n.member_id, n.actor_id) in (
        select member_id, actor_id from unnest(${told.map(({ memberId }) => memberId)}::uuid[],
          ${told.map(({ actorId }) => actorId)}::uuid[]) as told (member_id, actor_id))
  `.execute(tx);
  return rows;
}

/** Notes that a mail will be sent, and when; undefined if the member has got too many. */
export async function planDealMail(
  unit: UnitOfWork,
  facts: DealMailFacts,
): Promise<{ askedAt: string; dueAt: Date } | undefined> {
  if (!(await countWithinLimits(unit.tx, facts))) return undefined;
  const { notificationId } = facts;
  const delaySeconds = unit.laterDelaySeconds;
  return recordMailed(unit.tx, { notificationId, delaySeconds, againAfterMinutes });
}

/** The data just before a mail is sent; undefined if it was read meanwhile, or a later mail will tell it. */
export async function dealMailFactsNow(
  db: Db,
  { notificationId, askedAt }: { notificationId: string; askedAt: string },
): Promise<DealMailFacts | undefined> {
  const { rows } = await sql<DealMailFacts>`
    ${selectFacts(unread)} and n.id = ${notificationId} and n.mailed_at <= ${askedAt}::timestamptz
  `.execute(db);
  // The next event can be mailed at once.
  if (!rows[0]) await clearMailed(db, notificationId);
  return rows[0];
}
