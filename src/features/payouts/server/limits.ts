import type { Db } from '#platform/server/database/database.ts';
import { enforceRateLimit } from '#platform/server/access/rate-limit.ts';

/** Calls of one member in an hour that cause calls to the provider. */
const providerCalls = { limit: 120, windowSeconds: 3_600 };

export async function limitCalls(db: Db, memberId: string): Promise<void> {
  await enforceRateLimit(db, `payouts:${memberId}`, providerCalls);
}
