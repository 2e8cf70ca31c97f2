import { sql } from 'kysely';
import { isHidden } from '#features/blocks/server/index.ts';
import { mayRead } from '#platform/server/database/fragments/campus-readers.ts';
import type { Db } from '#platform/server/database/database.ts';

/** Maximum number of members that one post mentions; other names stay plain text. */
const maxMentioned = 10;

/**
 * Stores the members whom a new post mentions, by their current usernames, except its author, banned members and those hidden from the author. On a
 * private campus it stores only members of that campus, because nobody else can read the post.
 */
export async function insertMentions(
  db: Db,
  post: { campusId: string; postId: string; authorId: string; names: string[] },
): Promise<void> {
  if (post.names.length === 0) return;
  await sql`
    with mentioned as (
      insert into mentions (post_id, campus_id, member_id, written)
      select ${post.postId}::uuid, c.id, m.id, lower(m.username)
      from members m join campuses c on c.id = ${post.campusId}
      where lower(m.username) = any(${post.names}::text[]) and m.id <> ${post.authorId}
        and m.banned_at is null and not ${isHidden(post.authorId, sql.ref('m.id'))}
        and ${mayRead('m', 'c')}
      order by array_position(${post.names}::text[], lower(m.username))
      limit ${maxMentioned}
      returning post_id
    )
    update posts set mention_count = counted.count
    from (select count(*)::smallint as count from mentioned) counted
    where campus_id = ${post.campusId} and id = ${post.postId} and counted.count > 0
  `.execute(db);
}

/** Stores the members whom the new text of an edited post mentions, instead of those of the former text. */
export async function replaceMentions(
  db: Db,
  post: { campusId: string; postId: string; authorId: string; names: string[] },
): Promise<void> {
  await sql`
    with former as (delete from mentions where post_id = ${post.postId}::uuid)
    update posts set mention_count = 0
    where campus_id = ${post.campusId} and id = ${post.postId} and mention_count > 0
  `.execute(db);
  await insertMentions(db, post);
}
