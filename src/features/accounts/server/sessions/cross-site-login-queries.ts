import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

const validSeconds = 60;

export async function insertCrossSiteLogin(
  db: Db,
  given: {
    codeHash: Buffer;
    memberId: string;
    /** The session that requested the code. */
    sessionId: string;
    campusId: string;
    browserHash: Buffer;
  },
): Promise<void> {
  await sql`
    insert into hand_over_codes
      (code_hash, member_id, campus_id, browser_hash, expires_at, logged_in_at)
    values (${given.codeHash}, ${given.memberId}, ${given.campusId}, ${given.browserHash},
      now() + make_interval(secs => ${validSeconds}),
      (select created_at from sessions where id = ${given.sessionId}))
  `.execute(db);
}

/** The member whom a code was given to; lock the member before the code. */
export async function memberOfCrossSiteLogin(
  tx: Db,
  codeHash: Buffer,
): Promise<string | undefined> {
  const { rows } = await sql<{ memberId: string }>`
    select member_id as "memberId" from hand_over_codes where code_hash = ${codeHash}
  `.execute(tx);
  return rows[0]?.memberId;
}

/** Deletes a code and says when the member logged in; undefined unless code, site, browser and time are right. */
export async function takeCrossSiteLogin(
  tx: Db,
  given: { codeHash: Buffer; campusId: string; browserHash: Buffer },
): Promise<{ loggedInAt: Date | null } | undefined> {
  const { rows } = await sql<{ loggedInAt: Date | null }>`
    delete from hand_over_codes
    where code_hash = ${given.codeHash} and campus_id = ${given.campusId}
      and browser_hash = ${given.browserHash} and expires_at > now()
    returning logged_in_at as "loggedInAt"
  `.execute(tx);
  return rows[0];
}
