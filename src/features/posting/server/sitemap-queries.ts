import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** The top-level posts of a campus that were modified last, with the usernames of their authors, for its sitemap. */
export async function listedPosts(
  db: Db,
  { campusId, limit }: { campusId: string; limit: number },
): Promise<{ id: string; lastModified: Date; username: string }[]> {
  const { rows } = await sql<{ id: string; lastModified: Date; username: string }>`
    select p.id, p.last_modified as "lastModified", m.username
    from posts p join members m on m.id = p.author_id
    where p.campus_id = ${campusId} and p.parent_id is null
    order by p.last_modified desc, p.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}
