import type { RawBuilder } from 'kysely';
import { fairUseErrors } from '#platform/contract/routes/fair-use.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/database.ts';
import { fail } from '../fail.ts';
import { countUse, enforceRateLimit, type CountedUse } from './rate-limit.ts';

type HourlyKind = keyof Config['hourlyLimits'];

const rejections = {
  posts: fairUseErrors.too_many_posts,
  replies: fairUseErrors.too_many_replies,
  messages: fairUseErrors.too_many_messages,
  saves: fairUseErrors.too_many_saves,
  hearts: fairUseErrors.too_many_hearts,
  reports: fairUseErrors.too_many_reports,
};

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;

/**
 * Counts one report of a member and rejects it beyond the limit per day. Call it in the report's transaction: a rejection
 * rolls both back.
 */
export async function enforceReportsPerDay(
  tx: Db,
  { config, memberId }: { config: Config; memberId: string },
): Promise<void> {
  const limit = { limit: config.reportsPerDay, windowSeconds: daySeconds };
  await enforceRateLimit(tx, `daily-reports:${memberId}`, limit, rejections.reports);
}

/** Counts one act of a member and rejects it beyond the limit per hour. Call it in the act's transaction. */
export async function enforceFairUse(
  tx: Db,
  { config, memberId }: { config: Pick<Config, 'hourlyLimits'>; memberId: string },
  kind: HourlyKind,
): Promise<void> {
  const limit = { limit: config.hourlyLimits[kind], windowSeconds: hourSeconds };
  await enforceRateLimit(tx, `hourly-${kind}:${memberId}`, limit, rejections[kind]);
}

/**
 * Counts one act of a member as part of the statement that stores it, if `source`, the rows that the statement has
 * added, is not empty. Pass the count to `requireFairUse`.
 */
export function countFairUse(
  memberId: string,
  kind: HourlyKind,
  source: RawBuilder<unknown>,
): RawBuilder<CountedUse> {
  const key = `hourly-${kind}:${memberId}`;
  return countUse({ key, amount: 1, windowSeconds: hourSeconds }, source);
}

/** Rejects an act beyond the limit per hour; the rejection rolls back its transaction, and with it the count. */
export function requireFairUse(
  { hourlyLimits }: Pick<Config, 'hourlyLimits'>,
  { count, seconds }: CountedUse,
  kind: HourlyKind,
): void {
  if (count <= hourlyLimits[kind]) return;
  throw fail(rejections[kind], { retryAfterSeconds: Math.max(1, seconds) });
}
