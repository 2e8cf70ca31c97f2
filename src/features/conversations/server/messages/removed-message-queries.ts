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

/** The conversation and the author of a message that was taken down. */
export async function removedMessageKey(
  db: Db,
  messageId: string,
): Promise<MessageKey | undefined> {
  const { rows } = await sql<MessageKey>`
    select post_id as "messageId", (post ->> 'conversation_id')::uuid as "conversationId", author_id as "memberId"
    from removed_posts where post_id = ${messageId} and source = 'messages'
  `.execute(db);
  return rows[0];
}

export async function deleteMessage(tx: Db, messageId: string): Promise<void> {
  await sql`delete from messages where id = ${messageId}`.execute(tx);
}

/** Puts a message back into its locked conversation; false if its author is gone or banned. */
export async function putMessageRowBack(tx: Db, messageId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into messages
    select g.* from removed_posts r join members m on m.id = r.author_id,
      jsonb_populate_record(null::messages, r.post) g
    where r.post_id = ${messageId} and m.deleted_at is null and m.banned_at is null
    on conflict do nothing
  `.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
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

/** Lets the list of conversations say again what happened last, if nothing has happened since. */
export async function restoreLastAct(tx: Db, removalId: string): Promise<void> {
  await sql`
    update conversations c set last_act = k.last_act, last_actor_id = k.last_actor_id
    from removed_rows r cross join lateral jsonb_populate_record(null::conversations, r."row") k
    where r.removal_id = ${removalId} and r.source = 'conversations' and c.id = k.id
      and c.last_message_id = k.last_message_id and c.last_modified = k.last_modified
  `.execute(tx);
}
