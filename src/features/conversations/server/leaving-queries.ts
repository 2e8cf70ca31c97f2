import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

type Side = { conversationId: string; memberId: string };

/** Deletes a member's messages and hearts in a locked conversation; photos go with their messages. */
export async function deleteMessagesOf(tx: Db, { conversationId, memberId }: Side): Promise<void> {
  await sql`
    delete from message_hearts h using messages m
    where m.id = h.message_id and m.conversation_id = ${conversationId} and h.member_id = ${memberId}
  `.execute(tx);
  await sql`
    delete from messages where conversation_id = ${conversationId} and author_id = ${memberId}
  `.execute(tx);
}

/**
 * Makes the newest message that is left the one that the list shows, and read, as it is the other member's own. False if
 * none is left. The place in the list stays.
 */
export async function showNewestLeft(tx: Db, { conversationId, memberId }: Side): Promise<boolean> {
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
