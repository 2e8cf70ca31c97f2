import type { RawBuilder } from 'kysely';
import { fairUseErrors } from '#platform/contract/routes/fair-use.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/database.ts';
import { fail } from '../fail.ts';
import { countUse, enforceRateLimit, secondsToWait, type CountedUse } from './rate-limit.ts';

type HourlyKind = keyof Config['hourlyLimits'];

const rejections = {
  posts: fairUseErrors.too_many_posts,
  edits: fairUseErrors.too_many_edits,
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

/** An act that counts towards its member's limit per hour. */
export type CountedAct = {
  /** Null if the limit does not hold, because the member's account is being deleted. */
  config: Pick<Config, 'hourlyLimits'> | null;
  memberId: string;
  kind: HourlyKind;
};

/**
 * Runs the statement that stores an act and counts it: `counted` makes the part that counts, if its source, the rows
 * that the statement has added, is not empty. Beyond the limit the statement fails, and with it its transaction, so
 * nothing is stored or counted.
 */
export async function storeCounted<Row>(
  db: Db,
  { config, memberId, kind }: CountedAct,
  getStatement: (
    counted: (source: RawBuilder<unknown>) => RawBuilder<CountedUse>,
  ) => RawBuilder<Row>,
): Promise<Row[]> {
  const key = `hourly-${kind}:${memberId}`;
  const use = {
    key,
    amount: 1,
    windowSeconds: hourSeconds,
    ...(config && { limit: config.hourlyLimits[kind] }),
  };
  try {
    return (await getStatement((source) => countUse(use, source)).execute(db)).rows;
  } catch (error) {
    const seconds = secondsToWait(error);
    throw seconds === undefined ? error : fail(rejections[kind], { retryAfterSeconds: seconds });
  }
}
