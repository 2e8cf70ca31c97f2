import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { MailedType } from '../contract/mailed.ts';

/** Characters of the reader's own post that a mail quotes. */
const aboutLength = 80;

export type MailFacts = {
  notificationId: string;
  memberId: string;
  type: MailedType;
  email: string;
  firstName: string;
  actorId: string;
  actorName: string;
  count: number;
  about: string;
  postId: string | null;
  parentId: string | null;
  conversationId: string | null;
  /** The campus on whose site the mail's link is. */
  campusId: string;
};

/**
 * Selects the data of mails about notifications: only unread notifications, whose member has a verified address, is not
 * banned and has not turned off this type of mail. Mails about conversations link to the member's own campus.
 */
const selectFacts = sql`
  select n.id as "notificationId", n.member_id as "memberId", n.type, owner.email,
    owner.first_name as "firstName", actor.id as "actorId",
    concat_ws(' ', actor.first_name, actor.last_name) as "actorName", n.count,
    case when c.privacy = 'public'
      then coalesce(left(regexp_replace(left(coalesce(above.plain_text, p.plain_text), 400), '\\s+', ' ', 'g'),
        ${aboutLength}::integer), '')
      else '' end as about,
    n.post_id as "postId", p.parent_id as "parentId", n.conversation_id as "conversationId",
    case when n.conversation_id is null then n.campus_id
      else coalesce(owner.campus_id, n.campus_id) end as "campusId"
  from notifications n
  join members owner on owner.id = n.member_id
  join members actor on actor.id = n.actor_id
  join campuses c on c.id = n.campus_id
  left join posts p on p.id = n.post_id
  left join posts above on above.id = p.parent_id and n.type <> 'like'
  where n.read_at is null and n.type in ('message', 'comment', 'comment reply', 'like')
    and owner.email_verified and owner.banned_at is null
    and not exists (select from banned_emails b where b.ban_key = owner.ban_key)
    and not exists (select from mail_opt_outs o where o.member_id = n.member_id and o.type = n.type)
`;

/** The data of the mails to request for new notifications; not for those that were mailed recently. */
export async function factsToMail(
  db: Db,
  { ids, againAfterMinutes }: { ids: string[]; againAfterMinutes: Record<MailedType, number> },
): Promise<MailFacts[]> {
  const { rows } = await sql<MailFacts>`
    ${selectFacts} and n.id = any(${ids}::uuid[])
      and (n.mailed_at is null or n.mailed_at < clock_timestamp() - make_interval(
        mins => (${JSON.stringify(againAfterMinutes)}::jsonb ->> n.type)::integer))
  `.execute(db);
  return rows;
}

/** Records that a mail was requested, and returns the time. */
export async function recordMailed(db: Db, notificationId: string): Promise<string> {
  const { rows } = await sql<{ askedAt: string }>`
    update notifications set mailed_at = clock_timestamp() where id = ${notificationId}
    returning mailed_at::text as "askedAt"
  `.execute(db);
  return rows[0]?.askedAt ?? '';
}

/**
 * The data just before the mail is sent; undefined if the mail is no longer wanted, or a later mail about the same
 * notification was requested.
 */
export async function factsNow(
  db: Db,
  { notificationId, askedAt }: { notificationId: string; askedAt: string },
): Promise<MailFacts | undefined> {
  const { rows } = await sql<MailFacts>`
    ${selectFacts} and n.id = ${notificationId} and n.mailed_at <= ${askedAt}::timestamptz
  `.execute(db);
  return rows[0];
}

/**
 * Called when a mail was not sent because its notification was read: the next event can be mailed at once. False if the
 * notification is unread.
 */
export async function clearMailed(db: Db, notificationId: string): Promise<boolean> {
  const { rows } = await sql`
    update notifications set mailed_at = null where id = ${notificationId} and read_at is not null
    returning id
  `.execute(db);
  return rows.length > 0;
}
