import type { Db } from '#platform/server/database/database.ts';
import { enforceRateLimit } from '#platform/server/access/rate-limit.ts';

const searches = { limit: 60, windowSeconds: 600 };

/** Limits how many members of a campus one person can list, by all searches together (T41). */
export async function enforcePeopleLimit(db: Db, memberId: string): Promise<void> {
  await enforceRateLimit(db, `people:${memberId}`, searches);
}
