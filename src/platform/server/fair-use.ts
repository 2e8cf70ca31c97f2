import type { RawBuilder } from 'kysely';
import { fairUseErrors } from '#platform/contract/fair-use.ts';
import type { Config } from './config.ts';
import type { Db } from './database/database.ts';
import { fail } from './fail.ts';
import { countUse, enforceRateLimit, type CountedUse } from './rate-limit.ts';

type HourlyKind = keyof Config['hourlyLimits'];
type Kind = HourlyKind | 'reports';

const refusals = {
  posts: fairUseErrors.too_many_posts,
  replies: fairUseErrors.too_many_replies,
  messages: fairUseErrors.too_many_messages,
  saves: fairUseErrors.too_many_saves,
  reports: fairUseErrors.too_many_reports,
};

const windowSeconds = 3_600;
const daySeconds = 24 * windowSeconds;
const keyOf = (kind: HourlyKind, memberId: string) => `hourly-${kind}:${memberId}`;

/**
 * Counts one act of a member and refuses it beyond the limit per hour, or per day for reports. Call it in the
 * transaction of the act, once the act is known to be new: a refusal rolls both back, and a call that is repeated after
 * a lost answer is not counted.
 */
export async function enforceFairUse(
  tx: Db,
  { config, memberId }: { config: Config; memberId: string },
  kind: Kind,
): Promise<void> {
  if (kind === 'reports') {
    const limit = { limit: config.reportsPerDay, windowSeconds: daySeconds };
    await enforceRateLimit(tx, `daily-reports:${memberId}`, limit, refusals.reports);
    return;
  }
  const limit = { limit: config.hourlyLimits[kind], windowSeconds };
  await enforceRateLimit(tx, keyOf(kind, memberId), limit, refusals[kind]);
}

/**
 * The same as part of the statement that acts: counts if `source`, the rows that the statement has added, has its one
 * row. The count is then passed to `requireFairUse`.
 */
export function countFairUse(
  memberId: string,
  kind: HourlyKind,
  source: RawBuilder<unknown>,
): RawBuilder<CountedUse> {
  return countUse({ key: keyOf(kind, memberId), amount: 1, windowSeconds }, source);
}

export function requireFairUse(
  { hourlyLimits }: Pick<Config, 'hourlyLimits'>,
  { count, seconds }: CountedUse,
  kind: HourlyKind,
): void {
  if (count <= hourlyLimits[kind]) return;
  throw fail(refusals[kind], { retryAfterSeconds: Math.max(1, seconds) });
}
