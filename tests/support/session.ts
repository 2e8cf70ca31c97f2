import { createHmac } from 'node:crypto';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';

/** A session as signing in makes one, without the cost of hashing a password. */
export async function openSession(
  db: Database,
  config: Pick<Config, 'authSecret'>,
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
  const signature = createHmac('sha256', config.authSecret).update(token).digest('base64');
  return `quad_session=${encodeURIComponent(`${token}.${signature}`)}`;
}
