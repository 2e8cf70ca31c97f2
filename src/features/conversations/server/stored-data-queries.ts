import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportPage, ExportRow } from '#platform/server/feature-data.ts';

export async function messageRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select w.id as key, json_build_object('with', o.username, 'text', coalesce(b.words, w.plain_text),
      'sharedPost', '/post/' || w.shared_post_id,
      'photo', (
        select 'media/' || g.path || case g.kind when 'video' then '.mp4' else '.webp' end
        from message_media g where g.message_id = w.id),
      'sentAt', w.created_at, 'takenBackAt', w.taken_back_at, 'erasedAt', b.erase_at) as data
    from messages w left join taken_back_messages b on b.message_id = w.id
      join conversation_members c on c.conversation_id = w.conversation_id and c.member_id = w.author_id
      join members o on o.id = c.other_id
    where w.author_id = ${memberId} and w.id > ${after}::uuid
    order by w.id limit ${limit}
  `.execute(db);
  return rows;
}

/** The hearts that a member gave, with the other member of the conversation. */
export async function heartRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select h.message_id as key, json_build_object('with', o.username,
      'toOwnMessage', w.author_id = h.member_id, 'sentAt', w.created_at,
      'heartAt', h.created_at) as data
    from message_hearts h join messages w on w.id = h.message_id
      join conversation_members c on c.conversation_id = w.conversation_id and c.member_id = h.member_id
      join members o on o.id = c.other_id
    where h.member_id = ${memberId} and h.message_id > ${after}::uuid
    order by h.message_id limit ${limit}
  `.execute(db);
  return rows;
}

/** Some conversations of a member that still contain something of theirs. */
export async function nextConversations(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select s.conversation_id as id from conversation_members s
    where s.member_id = ${memberId} and (
      exists (
        select from messages m
        where m.conversation_id = s.conversation_id and m.author_id = ${memberId})
      or exists (
        select from message_hearts h join messages m on m.id = h.message_id
        where m.conversation_id = s.conversation_id and h.member_id = ${memberId})
      or not exists (select from messages m where m.conversation_id = s.conversation_id))
    limit 50
  `.execute(db);
  return rows.map(({ id }) => id);
}
