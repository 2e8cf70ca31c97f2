import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { createSealer } from '#platform/server/config/sealing.ts';

/** Opens a session like a sign-in, without the cost of hashing a password. */
export async function openSession(
  db: Database,
  { authSecret }: { authSecret: string },
  memberId: string,
  userAgent?: string,
): Promise<string> {
  const token = newId();
  await db
    .insertInto('sessions')
    .values({
      id: newId(),
      member_id: memberId,
      token,
      user_agent: userAgent ?? null,
      expires_at: new Date(Date.now() + 3_600_000),
    })
    .execute();
  return `quad_session=${createSealer(authSecret).sign('session', '', token)}`;
}
