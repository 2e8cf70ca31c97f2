import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** How many items are read at once; each is then deleted in a transaction of its own. */
const batchSize = 50;

export type PostKey = { campusId: string; postId: string };

/** Some posts and comments of a member; each half of the statement uses its own index. */
export async function somePosts(db: Db, memberId: string): Promise<PostKey[]> {
  const { rows } = await sql<PostKey>`
    (select campus_id as "campusId", id as "postId" from posts
      where author_id = ${memberId} and parent_id is null limit ${batchSize})
    union all
    (select campus_id, id from posts
      where author_id = ${memberId} and parent_id is not null limit ${batchSize})
  `.execute(db);
  return rows;
}

export async function someSaves(db: Db, memberId: string): Promise<PostKey[]> {
  const { rows } = await sql<PostKey>`
    select campus_id as "campusId", post_id as "postId" from saves
    where member_id = ${memberId} limit ${batchSize}
  `.execute(db);
  return rows;
}

/** The next conversations of a member that still contain something of theirs. */
export async function someConversations(db: Db, memberId: string): Promise<string[]> {
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
    limit ${batchSize}
  `.execute(db);
  return rows.map(({ id }) => id);
}
