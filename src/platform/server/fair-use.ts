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

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;
const hourlyKey = (kind: HourlyKind, memberId: string) => `hourly-${kind}:${memberId}`;

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
  const limit = { limit: config.hourlyLimits[kind], windowSeconds: hourSeconds };
  await enforceRateLimit(tx, hourlyKey(kind, memberId), limit, refusals[kind]);
}

/**
 * Counts one act of a member as part of the statement that acts, if `source`, the rows that the statement has added, is
 * not empty. The caller passes the count to `requireFairUse`.
 */
export function countFairUse(
  memberId: string,
  kind: HourlyKind,
  source: RawBuilder<unknown>,
): RawBuilder<CountedUse> {
  return countUse(
    { key: hourlyKey(kind, memberId), amount: 1, windowSeconds: hourSeconds },
    source,
  );
}

export function requireFairUse(
  { hourlyLimits }: Pick<Config, 'hourlyLimits'>,
  { count, seconds }: CountedUse,
  kind: HourlyKind,
): void {
  if (count <= hourlyLimits[kind]) return;
  throw fail(refusals[kind], { retryAfterSeconds: Math.max(1, seconds) });
}
