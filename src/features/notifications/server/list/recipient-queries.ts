import { sql, type RawBuilder } from 'kysely';
import { hasDevices } from '#features/push/server/index.ts';
import { startOf } from '#platform/contract/characters/whole-characters.ts';
import { postsAbove } from '#platform/server/database/fragments/threads.ts';
import type { Db } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { newConversationMessage, type NotificationType } from '../../contract.ts';
import { lockOrder } from './lock-order.ts';

/** Comments above a reply whose authors are notified, besides the post's author. */
const maxAuthorsAbove = 100;

/** Characters of a message in a notification; of one that the database cuts one more, to see whether the last is whole. */
const maxMessageLength = 140;

/** A notification that was inserted or updated, and its member. */
export type WrittenNotification = NewRow & {
  /** When the last mail about it was or will be due; given for messages and replies only. */
  mailedAt?: Date | null;
  /** Whether it may be pushed to a device of the member; given for kinds that are pushed only. */
  hasDevices?: boolean;
};

type NewRow = { id: string; memberId: string };

export type Recipient = { memberId: string; type: NotificationType };

/** `subjectId` is the post, comment or thread that the member's notification is about; null for a mention. */
export type ReplyRecipient = Recipient & { subjectId: string | null };

/** The author of a post or comment, and the type of notification for a like. */
export async function recipientOfLike(
  db: Db,
  key: { campusId: string; postId: string },
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select author_id as "memberId",
      case when parent_id is null then 'like' else 'comment interaction' end as type
    from posts where campus_id = ${key.campusId} and id = ${key.postId}
  `.execute(db);
  return rows[0];
}

/**
 * The members to notify of a reply, each once, by the most specific type: the authors above it and the mentioned
 * members. In a very deep thread, only the nearest authors and the author of the post.
 */
export async function recipientsOfReply(
  db: Db,
  reply: {
    campusId: string;
    replyId: string;
    parentId: string;
    rootId: string;
    authorId: string;
  },
): Promise<ReplyRecipient[]> {
  const { rows } = await sql<ReplyRecipient>`
    with recursive ${postsAbove({ campusId: reply.campusId, postId: reply.parentId, nearest: maxAuthorsAbove })},
    concerned (member_id, rank, type) as (
      select author_id, 1, case when parent_id is null then 'comment' else 'comment reply' end
      from above where distance = 1
      union all
      select author_id, 2, 'post interaction' from posts
      where campus_id = ${reply.campusId} and id = ${reply.rootId}::uuid
      union all
      select author_id, 3, 'comment interaction' from above where distance > 1 and parent_id is not null
      union all
      select member_id, 4, 'mention' from mentions where post_id = ${reply.replyId}::uuid
    )
    select distinct on (member_id) member_id as "memberId", type, case
      when type in ('comment', 'comment reply') then ${reply.parentId}::uuid
      when type <> 'mention' then ${reply.rootId}::uuid end as "subjectId"
    from concerned where member_id <> ${reply.authorId} order by member_id, rank
  `.execute(db);
  return rows;
}

/** The members whom a post mentions. */
export async function recipientsOfMentions(
  db: Db,
  post: { postId: string; authorId: string },
): Promise<Recipient[]> {
  const { rows } = await sql<Recipient>`
    select member_id as "memberId", 'mention' as type from mentions
    where post_id = ${post.postId}::uuid and member_id <> ${post.authorId}
  `.execute(db);
  return rows;
}

/** Inserts a notification about a post for each member; an existing one is not repeated. */
export async function insertForPost(
  db: Db,
  notice: { campusId: string; postId: string; actorId: string; recipients: Recipient[] },
): Promise<WrittenNotification[]> {
  const { campusId, postId, actorId, recipients } = notice;
  if (recipients.length === 0) return [];
  const { rows } = await sql<Omit<Required<WrittenNotification>, 'mailedAt'>>`
    insert into notifications (id, member_id, type, campus_id, post_id, actor_id)
    select id, member_id, type, ${campusId}, ${postId}::uuid, ${actorId}::uuid
    from unnest(${recipients.map(() => newId())}::uuid[], ${recipients.map((each) => each.memberId)}::uuid[],
      ${recipients.map((each) => each.type)}::text[]) as recipient (id, member_id, type)
    on conflict do nothing
    returning id, member_id as "memberId", ${hasDevices('notifications.member_id')} as "hasDevices"
  `.execute(db);
  return rows;
}

/**
 * Counts a like in the author's one notification for the post, which moves to the top, unread. Undefined if this person
 * was counted before.
 */
export async function countLike(
  db: Db,
  like: { campusId: string; postId: string; actorId: string } & Recipient,
): Promise<WrittenNotification | undefined> {
  const { campusId, postId, actorId, memberId, type } = like;
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into notifications (id, member_id, type, campus_id, post_id, actor_id, unread_since)
    values (${newId()}, ${memberId}, ${type}, ${campusId}, ${postId}, ${actorId}, clock_timestamp())
    on conflict (member_id, type, post_id, conversation_id, message_id)
      do update set count = notifications.count
    returning id, xmax = 0 as "isNew"
  `.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  const { rows: counted } = await sql`
    insert into notification_actors (notification_id, member_id) values (${row.id}, ${actorId})
    on conflict do nothing returning member_id
  `.execute(db);
  if (counted.length === 0) return undefined;
  if (!row.isNew) {
    await sql`
      update notifications set count = count + 1, actor_id = ${actorId},
        unread_since = case when read_at is null then unread_since else counted.acted_at end, read_at = null,
        happened_at = clock_timestamp()
      from notification_actors counted
      where id = ${row.id} and counted.notification_id = ${row.id} and counted.member_id = ${actorId}
    `.execute(db);
  }
  return { id: row.id, memberId };
}

/**
 * The part of a statement that counts a message in its conversation's one notification, which becomes unread; counts from
 * 1 again if it had been read. Part of the statement that stores the message, because each statement is a wait.
 */
export function countMessage(notice: {
  campusId: string;
  conversationId: string;
  actorId: string;
  message: string;
  /** One row with the column `other_id`, the member who is notified, if the message was stored. */
  source: RawBuilder<unknown>;
}): RawBuilder<Required<WrittenNotification>> {
  const { campusId, conversationId, actorId, message, source } = notice;
  return sql`
    insert into notifications (id, member_id, type, campus_id, conversation_id, actor_id, message)
    select ${newId()}::uuid, other_id, 'message', ${campusId}, ${conversationId}::uuid, ${actorId}::uuid,
      ${startOf(message, maxMessageLength)}::text from ${source}
    on conflict (member_id, type, post_id, conversation_id, message_id) do update set
      count = case when notifications.read_at is null then notifications.count + 1 else 1 end,
      campus_id = excluded.campus_id, actor_id = excluded.actor_id, message = excluded.message,
      read_at = null, happened_at = clock_timestamp()
    returning id, member_id as "memberId", mailed_at as "mailedAt",
      ${hasDevices('notifications.member_id')} as "hasDevices"
  `;
}

/** Inserts a notification for a new conversation or for a heart; each only once. */
export async function insertForConversation(
  db: Db,
  notice: {
    campusId: string;
    conversationId: string;
    actorId: string;
    memberId: string;
    /** The message that got a heart. */
    messageId?: string;
  },
): Promise<WrittenNotification[]> {
  const { campusId, conversationId, actorId, memberId, messageId = null } = notice;
  const type = messageId === null ? 'new chat' : 'message like';
  const message = messageId === null ? newConversationMessage : '';
  const { rows } = await sql<NewRow>`
    insert into notifications (id, member_id, type, campus_id, conversation_id, message_id, actor_id, message)
    values (${newId()}, ${memberId}, ${type}, ${campusId}, ${conversationId}, ${messageId}, ${actorId},
      coalesce((
        select left(regexp_replace(left(m.plain_text, 600), '\\s+', ' ', 'g'), ${maxMessageLength + 1}::integer)
        from messages m where m.id = ${messageId}::uuid), ${message}))
    on conflict do nothing
    returning id, member_id as "memberId"
  `.execute(db);
  return rows;
}

/** A message that notifications may quote. */
export type QuotedMessage = { messageId: string; conversationId: string; authorId: string };

/** The notifications that quote a message: those of hearts that it got, and that of new messages if it is its author's newest. */
export const quoting = ({ messageId, conversationId, authorId }: QuotedMessage) => sql`
  select n.id from notifications n
  where n.conversation_id = ${conversationId} and n.message <> '' and (
    n.message_id = ${messageId}
    or (n.type = 'message' and n.actor_id = ${authorId} and not exists (
      select from messages m join messages newer on newer.conversation_id = m.conversation_id
        and newer.author_id = m.author_id and newer.number > m.number
      where m.id = ${messageId})))
`;

/** Empties the notifications that quote a message, and returns them. */
export async function emptyQuotes(tx: Db, quoted: QuotedMessage): Promise<WrittenNotification[]> {
  const { rows } = await sql<NewRow>`
    with quoting as (${quoting(quoted)} order by ${lockOrder('n')} for update)
    update notifications n set message = '' from quoting where n.id = quoting.id
    returning n.id, n.member_id as "memberId"
  `.execute(tx);
  return rows;
}

/** The members whose unread notifications are deleted with a conversation; locks them like `removeRepliesUnder`. */
export async function unreadOwnersOfConversation(
  db: Db,
  conversationId: string,
): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    with unread as (
      select member_id from notifications n
      where conversation_id = ${conversationId} and read_at is null
      order by ${lockOrder('n')} for update
    )
    select distinct member_id as "memberId" from unread
  `.execute(db);
  return rows.map((row) => row.memberId);
}
