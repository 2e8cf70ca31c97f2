import type { Db } from '#platform/server/database/database.ts';
import { enforceRateLimit } from '#platform/server/rate-limit.ts';

const searches = { limit: 60, windowSeconds: 600 };

/** Limits how many of a campus's members somebody can list, by whatever search (T41). */
export async function enforcePeopleLimit(db: Db, memberId: string): Promise<void> {
  await enforceRateLimit(db, `people:${memberId}`, searches);
}
