import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export async function profileFields(
  db: Db,
  memberId: string,
): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select json_build_object('bio', bio,
      'photo', 'media' || replace(image, '/files', '') || '.webp') as data
    from members where id = ${memberId}
  `.execute(db);
  return rows[0]?.data;
}

/** Deletes bio and photo; a trigger queues the photo's files for deletion. */
export async function emptyProfile(tx: Db, memberId: string): Promise<void> {
  await sql`
    update members set bio = '', image = null, profile_set_up = false where id = ${memberId}
  `.execute(tx);
}
