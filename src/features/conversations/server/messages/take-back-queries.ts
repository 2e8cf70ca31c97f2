import { sql } from 'kysely';
import { emptyRichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Db } from '#platform/server/database/database.ts';
import { takeBackHours, takenBackKeptDays } from '../../contract/messages.ts';

/**
 * Marks a message of a locked conversation as taken back: its text moves to where only reports read it, its hearts and shared
 * post go. The row of its photo stays for reports, too, and is shown to nobody. False if it was sent too long ago.
 */
export async function markTakenBack(tx: Db, messageId: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with taken as (
      select id, plain_text from messages
      where id = ${messageId} and created_at > now() - make_interval(hours => ${takeBackHours}::integer)
    ), kept as (
      insert into taken_back_messages (message_id, words, erase_at)
      select id, plain_text, now() + make_interval(days => ${takenBackKeptDays}::integer) from taken
    ), hearts as (
      delete from message_hearts h using taken where h.message_id = taken.id
    )
    update messages m set taken_back_at = now(), body = ${JSON.stringify(emptyRichText)}::jsonb,
      plain_text = '', shared_post_id = null
    from taken where m.id = taken.id
  `.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/**
 * If the list of conversations tells of a heart of this message, which is gone with it, it shows the newest message instead. The
 * conversation's position in the list stays the same.
 */
export async function forgetHeartOf(
  tx: Db,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<void> {
  await sql`
    update conversations c set last_act = 'message', last_actor_id = newest.author_id, last_message_id = newest.id
    from (
      select id, author_id from messages where conversation_id = ${conversationId} order by number desc limit 1
    ) newest
    where c.id = ${conversationId} and c.last_message_id = ${messageId} and c.last_act <> 'message'
  `.execute(tx);
}

/** The messages whose words have been kept long enough since they were taken back. */
export async function overdueTakenBack(db: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select message_id as id from taken_back_messages where erase_at < now()
  `.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteTakenBackWords(db: Db, messageIds: string[]): Promise<void> {
  await sql`
    delete from taken_back_messages where message_id = any(${messageIds}::uuid[])
  `.execute(db);
}
