import { sql, type RawBuilder } from 'kysely';
import { fairUseErrors } from '#platform/contract/routes/fair-use.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../database/database.ts';
import type { Execute } from '../database/last-statement.ts';
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

/** Acts that count towards their members' limits per hour. */
export type CountedAct = {
  /** Null if the limit does not hold, because the member's account is being deleted. */
  config: Pick<Config, 'hourlyLimits'> | null;
  /** The member, or the column of the source with their id. */
  memberId: string | RawBuilder<unknown>;
  kind: HourlyKind;
  /** Runs the statement, if it is run in a way of its own. */
  execute?: Execute;
};

/**
 * Runs the statement that stores acts and counts them: `counted` makes the part that counts the rows of its source,
 * which the statement has added. Beyond the limit of one member the statement fails, and with it its transaction, so
 * nothing is stored or counted.
 */
export async function storeCounted<Row>(
  db: Db,
  {
    config,
    memberId,
    kind,
    execute = async (statement) => (await statement.execute(db)).rows,
  }: CountedAct,
  getStatement: (
    counted: (source: RawBuilder<unknown>) => RawBuilder<CountedUse>,
  ) => RawBuilder<Row>,
): Promise<Row[]> {
  const use = {
    key: sql`${sql.lit(`hourly-${kind}:`)}::text || acts.member_id`,
    amount: sql`acts.n`,
    windowSeconds: hourSeconds,
    ...(config && { limit: config.hourlyLimits[kind] }),
  };
  // In one order, so that two statements that count the same members' acts wait for each other once.
  const acts = (source: RawBuilder<unknown>) =>
    sql`(select ${memberId}::text as member_id, count(*)::integer as n from ${source} group by 1 order by 1) acts`;
  try {
    return await execute(getStatement((source) => countUse(use, acts(source))));
  } catch (error) {
    const seconds = secondsToWait(error);
    throw seconds === undefined ? error : fail(rejections[kind], { retryAfterSeconds: seconds });
  }
}
