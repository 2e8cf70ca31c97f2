import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export type MessageKey = { messageId: string; conversationId: string; memberId: string };

/** The conversation and the author of a message. */
export async function messageKey(db: Db, messageId: string): Promise<MessageKey | undefined> {
  const { rows } = await sql<MessageKey>`
    select id as "messageId", conversation_id as "conversationId", author_id as "memberId"
    from messages where id = ${messageId}
  `.execute(db);
  return rows[0];
}

/** The same of a message that was removed. */
export async function removedMessageKey(
  db: Db,
  messageId: string,
): Promise<MessageKey | undefined> {
  const { rows } = await sql<MessageKey>`
    select message_id as "messageId", conversation_id as "conversationId", author_id as "memberId"
    from removed_messages where message_id = ${messageId}
  `.execute(db);
  return rows[0];
}

/**
 * Moves a message of a locked conversation to the removed ones, with its photo, and with what it said if it was taken back;
 * false if it is gone.
 */
export async function moveToRemoved(
  tx: Db,
  { messageId, reason, days }: { messageId: string; reason: string; days: number },
): Promise<boolean> {
  await sql`
    insert into removed_messages (message_id, conversation_id, author_id, reason, message, media, path, widths, erase_at)
    select m.id, m.conversation_id, m.author_id, ${reason},
      to_jsonb(m) || jsonb_build_object('taken_back', to_jsonb(b)), to_jsonb(g), g.path, g.widths,
      now() + make_interval(days => ${days}::integer)
    from messages m left join message_media g on g.message_id = m.id
      left join taken_back_messages b on b.message_id = m.id
    where m.id = ${messageId}
  `.execute(tx);
  const { numAffectedRows } = await sql`delete from messages where id = ${messageId}`.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** The photo that a removed message had. */
export async function findMediaOfRemovedPosts(
  tx: Db,
  messageId: string,
): Promise<{ path: string; media: object } | undefined> {
  const { rows } = await sql<{ path: string; media: object }>`
    select path, media from removed_messages where message_id = ${messageId} and media is not null
  `.execute(tx);
  return rows[0];
}

/** Puts a removed message back into its locked conversation; false if its author is gone or banned. */
export async function moveBack(tx: Db, messageId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into messages
    select g.* from removed_messages r join members m on m.id = r.author_id,
      jsonb_populate_record(null::messages, r.message) g
    where r.message_id = ${messageId} and m.deleted_at is null and m.banned_at is null
    on conflict do nothing
  `.execute(tx);
  await sql`
    insert into taken_back_messages (message_id, words, erase_at)
    select m.id, r.message #>> '{taken_back,words}', (r.message #>> '{taken_back,erase_at}')::timestamptz
    from removed_messages r join messages m on m.id = r.message_id
    where r.message_id = ${messageId} and r.message #>> '{taken_back,words}' is not null
  `.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

export async function deleteRemovedMessage(tx: Db, messageId: string): Promise<void> {
  await sql`delete from removed_messages where message_id = ${messageId}`.execute(tx);
}

/** Shows the newest message in the list of conversations, or none if there is none. */
export async function showNewest(tx: Db, conversationId: string): Promise<void> {
  await sql`
    update conversations c set last_act = case when newest.id is null then 'none' else 'message' end,
      last_actor_id = newest.author_id, last_message_id = newest.id
    from (select 1) one left join (
      select id, author_id from messages where conversation_id = ${conversationId} order by number desc limit 1
    ) newest on true
    where c.id = ${conversationId} and c.last_message_id is distinct from newest.id
  `.execute(tx);
}

export type RemovedMessage = {
  messageId: string;
  username: string;
  reason: string;
  words: string;
  createdAt: Date;
  eraseAt: Date;
};

/** The messages that can be put back, the newest removal first. */
export async function removedMessages(db: Db, limit: number): Promise<RemovedMessage[]> {
  const { rows } = await sql<RemovedMessage>`
    select r.message_id as "messageId", m.username, r.reason, coalesce(r.message #>> '{taken_back,words}', r.message ->> 'plain_text', '') as words,
      r.created_at as "createdAt", r.erase_at as "eraseAt"
    from removed_messages r join members m on m.id = r.author_id order by r.created_at desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Erases messages whose time is over; a trigger queues their photos. */
export async function eraseOldMessages(db: Db): Promise<void> {
  await sql`delete from removed_messages where erase_at < now()`.execute(db);
}

/** Keeps a removed message for some days from now. */
export async function extendRemovedMessage(tx: Db, messageId: string, days: number): Promise<void> {
  await sql`
    update removed_messages set erase_at = now() + make_interval(days => ${days}::integer)
    where message_id = ${messageId}
  `.execute(tx);
}

/** Deletes what removed messages hold of a member whose account is deleted. */
export async function deleteRemovedMessagesOf(tx: Db, memberId: string): Promise<void> {
  await sql`delete from removed_messages where author_id = ${memberId}`.execute(tx);
}
