import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

type Side = { conversationId: string; memberId: string };

/** How many messages are deleted at a time: each may have a photo, hearts and notifications. */
const batchSize = 500;

/** Deletes some of a member's messages and hearts in a locked conversation; true if none is left. */
export async function deleteMessagesOf(
  tx: Db,
  { conversationId, memberId }: Side,
): Promise<boolean> {
  await sql`
    delete from message_hearts h where (h.message_id, h.member_id) in (
      select g.message_id, g.member_id from message_hearts g join messages m on m.id = g.message_id
      where m.conversation_id = ${conversationId} and g.member_id = ${memberId} limit ${batchSize})
  `.execute(tx);
  await sql`
    delete from messages where id in (
      select id from messages
      where conversation_id = ${conversationId} and author_id = ${memberId} limit ${batchSize})
  `.execute(tx);
  const { rows } = await sql`
    select from messages m
    where m.conversation_id = ${conversationId} and (m.author_id = ${memberId} or exists (
      select from message_hearts h where h.message_id = m.id and h.member_id = ${memberId}))
    limit 1
  `.execute(tx);
  return rows.length === 0;
}

/**
 * Shows the newest remaining message in the list, as read, because the other member wrote it. False if no message
 * remains. The conversation's position in the list stays the same.
 */
export async function showNewestRemaining(
  tx: Db,
  { conversationId, memberId }: Side,
): Promise<boolean> {
  const { rows } = await sql`
    with newest as (
      select id, author_id from messages where conversation_id = ${conversationId}
      order by number desc limit 1
    ), sides as (
      update conversation_members set unread = false
      where conversation_id = ${conversationId} and member_id <> ${memberId}
    )
    update conversations c set last_act = 'message', last_actor_id = newest.author_id,
      last_message_id = newest.id
    from newest where c.id = ${conversationId} returning c.id
  `.execute(tx);
  return rows.length > 0;
}
