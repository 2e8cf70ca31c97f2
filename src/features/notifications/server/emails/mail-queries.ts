import { sql } from 'kysely';
import {
  hiddenFromAny,
  hidesAnybody,
  isHidden,
  isPostHidden,
} from '#features/blocks/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { DealMailType, EmailedType } from '../../contract/mailed.ts';

/**
 * The types of which each notification is mailed; mails about deals, and what was found, which is mailed once a day, are their
 * features'.
 */
export type NotifiedType = Exclude<EmailedType, DealMailType | 'wanted found'>;

/** Characters that a mail quotes of the reader's own post. */
export const aboutLength = 80;

/** Characters that a mail quotes of a comment, reply or message. */
export const quoteLength = 140;

export type MailFacts = {
  notificationId: string;
  memberId: string;
  type: NotifiedType;
  email: string;
  firstName: string;
  actorId: string;
  actorName: string;
  count: number;
  about: string;
  quote: string;
  postId: string | null;
  parentId: string | null;
  conversationId: string | null;
  /** The campus on whose site the mail's link is. */
  campusId: string;
};

/** The beginning of a text on one line; one more than `length`, to see whether the last character is whole. */
const getBeginning = (text: ReturnType<typeof sql>, length: number) => sql`
  left(regexp_replace(left(${text}, 600), '\\s+', ' ', 'g'), ${length + 1}::integer)
`;

const owner = sql.ref('n.member_id');

/** Nothing of a member who is hidden from the mail's reader; the first part saves looking at each reply. */
const isReplyShown = sql`
  (not hiding.anybody or not coalesce((
    select ${isPostHidden(owner, 'reply')} from posts reply where reply.id = replies.post_id), false))
`;

/**
 * Whether there is still a message that the reader has not seen: it was neither unsent nor taken down, and its author is not
 * banned. Otherwise a mail would lead to what a scammer wrote, or to a conversation with nothing new in it.
 */
const isMessageLeft = sql`
  exists (
    select from conversation_members reader
    join messages m on m.conversation_id = reader.conversation_id and m.number > reader.read_number
    join members author on author.id = m.author_id and author.banned_at is null
    where reader.conversation_id = n.conversation_id and reader.member_id = n.member_id
      and m.author_id = n.actor_id and m.taken_back_at is null
  )
`;

/**
 * What its member has not seen of a notification: the latest reply and how many people replied, the latest like that was
 * not taken back and how many people like it, or how many messages there are. No row if nothing of it is left.
 */
const unseen = sql`
  select r.member_id as actor_id, r.post_id, (
      select count(distinct replies.member_id)::integer from notification_replies replies
      where replies.notification_id = n.id and replies.acted_at >= coalesce(n.unread_since, '-infinity')
        and ${isReplyShown}
    ) as count
  from (
    select member_id, post_id from notification_replies replies
    where n.is_group and notification_id = n.id and acted_at >= coalesce(n.unread_since, '-infinity')
      and ${isReplyShown}
    order by post_id desc limit 1
  ) r
  union all
  select l.member_id, n.post_id, (
      select count(*)::integer from notification_actors a
      join saves s on s.post_id = n.post_id and s.member_id = a.member_id
      where a.notification_id = n.id and a.member_id not in (${hiddenFromAny(owner)})
    )
  from (
    select a.member_id from notification_actors a
    join saves s on s.post_id = n.post_id and s.member_id = a.member_id
    where n.type = 'like' and a.notification_id = n.id
      and coalesce(a.acted_at, '-infinity') >= coalesce(n.unread_since, '-infinity')
      and not ${isHidden(owner, sql.ref('a.member_id'))}
    order by a.acted_at desc nulls last limit 1
  ) l
  union all
  select n.actor_id, n.post_id, n.count
  where n.type <> 'like' and not n.is_group and not ${isHidden(owner, sql.ref('n.actor_id'))}
    and (n.type <> 'message' or ${isMessageLeft})
`;

/**
 * Selects the data of mails about notifications: only unread notifications, whose member has a verified address, is not
 * banned and has not turned off this type of mail. Posts are quoted on public campuses only, messages only for members
 * who want it. Mails about conversations link to the member's own campus.
 */
const selectFacts = sql`
  select n.id as "notificationId", n.member_id as "memberId", n.type, owner.email,
    owner.first_name as "firstName", actor.id as "actorId",
    coalesce(concat_ws(' ', actor.first_name, actor.last_name,
      case when exists (
        select from (
          select recent.actor_id from notifications recent where recent.member_id = n.member_id
          order by recent.happened_at desc limit ${200}
        ) seen join members namesake on namesake.id = seen.actor_id
        where namesake.id <> actor.id and namesake.first_name = actor.first_name
          and namesake.last_name = actor.last_name
      ) then '(@' || actor.username || ')' end), '') as "actorName",
    coalesce(unseen.count, 1) as count,
    case when c.privacy = 'public' then coalesce(${getBeginning(sql`coalesce(above.plain_text, p.plain_text)`, aboutLength)}, '')
      else '' end as about,
    coalesce(case
      when n.type = 'message'
        and exists (select from message_previews wanted where wanted.member_id = n.member_id) then n.message
      when n.type in ('comment', 'comment reply') and c.privacy = 'public'
        then ${getBeginning(sql`p.plain_text`, quoteLength)}
      end, '') as quote,
    p.id as "postId", p.parent_id as "parentId", n.conversation_id as "conversationId",
    case when n.conversation_id is null then n.campus_id
      else coalesce(owner.campus_id, n.campus_id) end as "campusId"
  from notifications n
  cross join lateral (select ${hidesAnybody(owner)} as anybody offset 0) hiding
  cross join lateral (${unseen}) unseen
  join members owner on owner.id = n.member_id
  join members actor on actor.id = unseen.actor_id
  join campuses c on c.id = n.campus_id
  left join posts p on p.id = unseen.post_id
  left join posts above on above.id = p.parent_id and n.type <> 'like'
  where n.read_at is null and n.type in ('message', 'comment', 'comment reply', 'like')
    and owner.email_verified and owner.banned_at is null
    and not exists (select from banned_emails b where b.ban_key = owner.ban_key)
    and not exists (select from mail_opt_outs o where o.member_id = n.member_id and o.type = n.type)
`;

/** The data of the mails to request for new notifications; not for those about which a mail waits, which will tell it. */
export async function factsToMail(db: Db, ids: string[]): Promise<MailFacts[]> {
  const { rows } = await sql<MailFacts>`
    ${selectFacts} and n.id = any(${ids}::uuid[])
      and (n.mailed_at is null or n.mailed_at <= clock_timestamp())
  `.execute(db);
  return rows;
}

/**
 * Records when the next mail about a notification is due: after the delay of all such mails, and some time after the
 * last one. Returns the time as the database writes it, and as a date.
 */
export async function recordMailed(
  db: Db,
  {
    notificationId,
    delaySeconds,
    againAfterMinutes,
  }: { notificationId: string; delaySeconds: number; againAfterMinutes: number },
): Promise<{ askedAt: string; dueAt: Date }> {
  const { rows } = await sql<{ askedAt: string }>`
    update notifications set mailed_at = greatest(
      clock_timestamp() + make_interval(secs => ${delaySeconds}),
      mailed_at + make_interval(mins => ${againAfterMinutes}))
    where id = ${notificationId}
    returning mailed_at::text as "askedAt"
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('a mail about a notification that does not exist');
  return { askedAt: row.askedAt, dueAt: new Date(row.askedAt) };
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
