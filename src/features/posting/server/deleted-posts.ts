import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/**
 * Those of these posts that were deleted. Not those that a ban hides: they can come back, and what one may not see must look
 * the same for every reason.
 */
export async function deletedAmong(db: Db, postIds: string[]): Promise<Set<string>> {
  if (postIds.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${postIds}::uuid[]) as wanted (id)
    where not exists (select from posts p where p.id = wanted.id)
      and not exists (
        select from removed_posts r join removals m on m.id = r.removal_id
        where r.post_id = wanted.id and m.is_ban)
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}
