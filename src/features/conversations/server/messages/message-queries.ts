import { sql } from 'kysely';
import { hasBlocked, isHidden } from '#features/blocks/server/index.ts';
import type { MediaView } from '#features/media/schemas.ts';
import { countMessage } from '#features/notifications/server/index.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import { mediaViewOf } from '#platform/server/database/fragments/media-view.ts';
import type { Db } from '#platform/server/database/database.ts';
import { storeCounted, type CountedAct } from '#platform/server/access/fair-use.ts';

export type MessageRow = {
  id: string;
  conversationId: string;
  number: number;
  authorId: string;
  text: RichText;
  sharedPostId: string | null;
  media: MediaView | null;
  hearts: string[];
  idempotencyKey: string;
  takenBack: boolean;
  createdAt: Date;
};

const selectMessage = sql`
  select m.id, m.conversation_id as "conversationId", m.number, m.author_id as "authorId",
    m.body as text, m.shared_post_id as "sharedPostId", m.send_key as "idempotencyKey",
    m.taken_back_at is not null as "takenBack", m.created_at as "createdAt",
    (
      select ${mediaViewOf('g')} from message_media g where g.message_id = m.id and m.taken_back_at is null
    ) as media,
    (
      select coalesce(json_agg(h.member_id order by h.created_at, h.member_id), '[]')
      from message_hearts h where h.message_id = m.id
    ) as hearts
  from messages m
`;

/** Messages of a conversation below a number, newest first; the caller has checked whose conversation it is. */
export async function messageRows(
  db: Db,
  page: { conversationId: string; below: number; limit: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    ${selectMessage}
    where m.conversation_id = ${page.conversationId} and m.number < ${page.below}::bigint
    order by m.number desc limit ${page.limit}
  `.execute(db);
  return rows;
}

/** Selects when the first message with this number or a later one was sent; if there is none, the end of all times. */
export const sentFrom = (conversationId: string, number: number) => sql`
  coalesce((
    select created_at from messages
    where conversation_id = ${conversationId} and messages.number >= ${number}::bigint
    order by messages.number limit 1
  ), 'infinity')
`;

/** A message of one of the member's conversations that are not hidden. */
export async function messageRow(
  db: Db,
  { messageId, memberId }: { messageId: string; memberId: string },
): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    ${selectMessage}
      join conversation_members mine on mine.conversation_id = m.conversation_id
    where m.id = ${messageId} and mine.member_id = ${memberId}
      and not ${hasBlocked(sql.ref('mine.member_id'), sql.ref('mine.other_id'))}
  `.execute(db);
  return rows[0];
}

/** The message that a member sent under an idempotency key. */
export async function messageOfKey(
  db: Db,
  { memberId, idempotencyKey }: { memberId: string; idempotencyKey: string },
): Promise<{ id: string; digest: Buffer } | undefined> {
  const { rows } = await sql<{ id: string; digest: Buffer }>`
    select id, send_digest as digest from messages
    where author_id = ${memberId} and send_key = ${idempotencyKey}
  `.execute(db);
  return rows[0];
}

export type NewMessage = {
  id: string;
  conversationId: string;
  authorId: string;
  text: RichText;
  plainText: string;
  sharedPostId: string | null;
  idempotencyKey: string;
  digest: Buffer;
  /** The campus of the site, and the message in one line, for the notification. */
  campusId: string;
  preview: string;
};

/** Why the other member gets no messages; a block is `gone`, as a ban is. */
type UnreachableReason = 'deleted' | 'gone';

type AppendedRow = {
  otherId: string;
  unreachable: UnreachableReason | null;
  number: number | null;
  createdAt: Date | null;
  notificationId: string | null;
  mailedAt: Date | null;
  hasDevices: boolean | null;
};

type Appended = {
  otherId: string;
  unreachable: UnreachableReason | null;
  stored: Pick<MessageRow, 'number' | 'createdAt'> | null;
  /** The one that counts the message, for `notifyMessage`. */
  notification: { id: string; memberId: string; mailedAt: Date | null; hasDevices: boolean } | null;
};

/**
 * Adds the next message to one of its author's conversations: unread for the other member, read by its author; and
 * counts it in the other member's notification and towards its author's rate limit. One statement, because every writer
 * of the conversation waits for its row.
 * `stored` is null, and nothing is counted, if the author's key was already used, also by a message that staff have taken down
 * since, or the other account is deleted or banned, or has blocked its author; undefined if the conversation does not exist, or its author has blocked the other.
 */
export async function appendMessage(
  tx: Db,
  message: NewMessage,
  config: CountedAct['config'],
): Promise<Appended | undefined> {
  const act = { config, memberId: message.authorId, kind: 'messages' } as const;
  const { campusId, conversationId, authorId: actorId, preview } = message;
  const notice = { campusId, conversationId, actorId, message: preview };
  // The current time, not the transaction's: the transaction may have begun before messages that it waited for.
  const rows = await storeCounted(
    tx,
    act,
    (countUse) => sql<AppendedRow>`
    with locked_conversation as (
      select id, case when low_id = ${message.authorId} then high_id else low_id end as other_id,
        last_number + 1 as number, (
          select case when bool_or(m.deleted_at is not null) then 'deleted'
            when bool_or(m.banned_at is not null) or ${isHidden(sql.ref('low_id'), sql.ref('high_id'))} then 'gone' end
          from members m where m.id in (low_id, high_id)
        ) as unreachable
      from conversations
      where id = ${message.conversationId} and ${message.authorId}::uuid in (low_id, high_id)
        and not ${hasBlocked(message.authorId, sql`case when low_id = ${message.authorId} then high_id else low_id end`)}
      for no key update
    ), new_message as (
      insert into messages (id, conversation_id, number, author_id, body, plain_text, shared_post_id,
        send_key, send_digest, created_at)
      select ${message.id}::uuid, id, number, ${message.authorId}::uuid,
        ${JSON.stringify(message.text)}::jsonb, ${message.plainText}, ${message.sharedPostId}::uuid,
        ${message.idempotencyKey}::uuid, ${message.digest}::bytea, clock_timestamp()
      from locked_conversation where unreachable is null and not exists (
        select from removed_posts r
        where r.author_id = ${message.authorId}::uuid and r.source = 'messages'
          and r.post ->> 'send_key' = ${message.idempotencyKey}::text)
      on conflict (author_id, send_key) do nothing
      returning id, conversation_id, number, created_at
    ), conversation_update as (
      update conversations c set last_act = 'message', last_actor_id = ${message.authorId},
        last_message_id = new_message.id, last_number = new_message.number, last_modified = new_message.created_at
      from new_message where c.id = new_message.conversation_id
    ), member_updates as (
      update conversation_members s set last_modified = new_message.created_at,
        unread = s.member_id <> ${message.authorId},
        read_number = case when s.member_id = ${message.authorId} then new_message.number else s.read_number end
      from new_message where s.conversation_id = new_message.conversation_id
    ), notification as (
      ${countMessage({ ...notice, source: sql`(select other_id from new_message cross join locked_conversation) as sent` })}
    ), rate_count as (${countUse(sql`new_message`)})
    select other_id as "otherId", unreachable, new_message.number,
      new_message.created_at as "createdAt", notification.id as "notificationId", notification."mailedAt",
      notification."hasDevices"
    from locked_conversation left join (new_message cross join notification cross join rate_count) on true
  `,
  );
  const [row] = rows;
  return row && toAppended(row);
}

function toAppended(row: AppendedRow): Appended {
  const { otherId, unreachable, number, createdAt, notificationId, mailedAt } = row;
  const hasDevices = row.hasDevices ?? false;
  const isStored = number !== null && createdAt !== null;
  return {
    otherId,
    unreachable,
    stored: isStored ? { number, createdAt } : null,
    notification:
      notificationId === null
        ? null
        : { id: notificationId, memberId: otherId, mailedAt, hasDevices },
  };
}

/** Whether the message with this number shares this post and was written by this member. */
export async function isLastShared(
  tx: Db,
  request: { conversationId: string; number: number; memberId: string; postId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from messages
    where conversation_id = ${request.conversationId} and number = ${request.number}
      and author_id = ${request.memberId} and shared_post_id = ${request.postId}
  `.execute(tx);
  return rows.length > 0;
}

type Heart = { messageId: string; memberId: string };

export async function insertHeart(tx: Db, { messageId, memberId }: Heart): Promise<boolean> {
  const { rows } = await sql`
    insert into message_hearts (message_id, member_id) values (${messageId}, ${memberId})
    on conflict (message_id, member_id) do nothing returning message_id
  `.execute(tx);
  return rows.length > 0;
}

export async function deleteHeart(tx: Db, { messageId, memberId }: Heart): Promise<boolean> {
  const { rows } = await sql`
    delete from message_hearts where message_id = ${messageId} and member_id = ${memberId}
    returning message_id
  `.execute(tx);
  return rows.length > 0;
}
