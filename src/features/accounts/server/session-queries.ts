import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/context.ts';

const actorColumns = sql`
  s.id as "sessionId", m.id as "memberId", m.email_verified as "emailVerified",
  m.school_verified as "schoolVerified", m.campus_id as "campusId"
`;

/** The person of a session token; a ban or an expiry counts from the moment it is written. */
export async function actorOfToken(db: Db, token: string): Promise<Actor | null> {
  const { rows } = await sql<Actor>`
    select ${actorColumns} from sessions s join members m on m.id = s.member_id
    where s.token = ${token} and s.expires_at > now() and m.banned_at is null
      and not exists (select from banned_emails b where b.email = m.email)
  `.execute(db);
  return rows[0] ?? null;
}

/** The persons of those of these sessions that still hold. */
export async function actorsOfSessions(db: Db, sessionIds: string[]): Promise<Map<string, Actor>> {
  const { rows } = await sql<Actor>`
    select ${actorColumns} from sessions s join members m on m.id = s.member_id
    where s.id = any(${sessionIds}::uuid[]) and s.expires_at > now() and m.banned_at is null
      and not exists (select from banned_emails b where b.email = m.email)
  `.execute(db);
  return new Map(rows.map((actor) => [actor.sessionId, actor]));
}

export async function deleteSession(db: Db, sessionId: string): Promise<void> {
  await sql`delete from sessions where id = ${sessionId}`.execute(db);
}
