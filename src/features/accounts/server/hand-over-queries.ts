import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

const validSeconds = 60;

export async function insertHandOver(
  db: Db,
  given: { codeHash: Buffer; memberId: string; campusId: string; browserHash: Buffer },
): Promise<void> {
  await sql`
    insert into hand_over_codes (code_hash, member_id, campus_id, browser_hash, expires_at)
    values (${given.codeHash}, ${given.memberId}, ${given.campusId}, ${given.browserHash},
      now() + make_interval(secs => ${validSeconds}))
  `.execute(db);
}

/**
 * Deletes a code and returns its member; undefined unless code, site, browser and time are right and the member is not
 * banned.
 */
export async function takeHandOver(
  tx: Db,
  given: { codeHash: Buffer; campusId: string; browserHash: Buffer },
): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`
    delete from hand_over_codes h using members m
    where h.code_hash = ${given.codeHash} and h.campus_id = ${given.campusId}
      and h.browser_hash = ${given.browserHash} and h.expires_at > now()
      and m.id = h.member_id and m.banned_at is null
      and not exists (select from banned_emails b where b.ban_key = m.ban_key)
    returning h.member_id as "memberId"
  `.execute(tx);
  return rows[0]?.memberId;
}
