import { sql, type RawBuilder } from 'kysely';
import type { ErrorDefinition } from '#platform/contract/routes/errors.ts';
import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import type { Db } from '../database/database.ts';
import { parseAddress } from '../geo/addresses.ts';
import { fail } from '../fail.ts';

/** At most `limit` uses in a window that begins with the first use. */
export type RateLimit = { limit: number; windowSeconds: number };

/**
 * Counts `amount` uses of a key and returns how many are left; negative when the limit is exceeded. The count
 * is in the database, so restarts and other processes share it.
 */
export async function consume(db: Db, key: string, limit: RateLimit, amount = 1): Promise<number> {
  return (await consumeFrom(db, key, limit, amount)).left;
}

/** Counts like `consume`, but rejects with 429 and the time to wait if the limit is exceeded. */
export async function enforceRateLimit(
  db: Db,
  key: string,
  limit: RateLimit & { amount?: number },
  rejection: ErrorDefinition = platformErrors.too_many_requests,
): Promise<number> {
  const { left, seconds } = await consumeFrom(db, key, limit, limit.amount ?? 1);
  if (left < 0) throw fail(rejection, { retryAfterSeconds: Math.max(1, seconds) });
  return left;
}

async function consumeFrom(
  db: Db,
  key: string,
  limit: RateLimit,
  amount: number,
): Promise<{ left: number; seconds: number }> {
  const use = { key, amount, windowSeconds: limit.windowSeconds };
  const { rows } = await countUse(use, sql`(values (1)) as once`).execute(db);
  const [row] = rows;
  return { left: limit.limit - (row?.count ?? 0), seconds: row?.seconds ?? 0 };
}

/** The key and the amount may be columns of the source. */
type Use = {
  key: string | RawBuilder<unknown>;
  amount: number | RawBuilder<unknown>;
  windowSeconds: number;
};

/** The uses of a key, and the seconds until they expire. */
export type CountedUse = { count: number; seconds: number };

/** The SQLSTATE of `reject_use`, which ends a statement that counts a use beyond its limit. */
const tooManyUses = 'QU429';

/**
 * Counts uses of a key if `source` has a row; can be part of a larger statement. With a `limit`, a use beyond it ends
 * the statement, and with it its transaction, by an error that `secondsToWait` recognizes.
 */
export function countUse(
  { key, amount, windowSeconds, limit }: Use & { limit?: number },
  source: RawBuilder<unknown>,
): RawBuilder<CountedUse> {
  const seconds = sql`ceil(extract(epoch from rate_limits.window_ends_at - now()))::integer`;
  const count =
    limit === undefined
      ? sql`rate_limits.count`
      : sql`case when rate_limits.count <= ${limit}::integer then rate_limits.count
          else reject_use(${seconds}) end as count`;
  return sql<CountedUse>`
    insert into rate_limits (key, count, window_ends_at)
    select ${key}, ${amount}::integer, now() + make_interval(secs => ${windowSeconds})
    from ${source}
    on conflict (key) do update set
      count = case when rate_limits.window_ends_at < now()
        then excluded.count else rate_limits.count + excluded.count end,
      window_ends_at = case when rate_limits.window_ends_at < now()
        then excluded.window_ends_at else rate_limits.window_ends_at end
    returning ${count}, ${seconds} as seconds
  `;
}

/** The seconds after which a use that `countUse` rejected is possible again; undefined for any other error. */
export function secondsToWait(error: unknown): number | undefined {
  const { code, detail } = error as { code?: unknown; detail?: unknown };
  return code === tooManyUses ? Math.max(1, Number(detail)) : undefined;
}

/** Subtracts uses that were counted and did not happen. */
export async function returnUses(db: Db, key: string, amount: number): Promise<void> {
  await sql`
    update rate_limits set count = greatest(0, count - ${amount}::integer)
    where key = ${key} and window_ends_at > now()
  `.execute(db);
}

export async function resetRateLimit(db: Db, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(db);
}

/** What counts as one client: an IPv4 address, or the /64 network that one IPv6 customer gets. */
export function clientKey(address: string): string {
  const parsed = parseAddress(address);
  if (parsed?.kind() !== 'ipv6') return parsed?.toString() ?? address;
  const network = parsed.toByteArray().slice(0, 8);
  const groups = [0, 2, 4, 6].map((at) =>
    ((network[at] ?? 0) * 256 + (network[at + 1] ?? 0)).toString(16),
  );
  return `${groups.join(':')}::/64`;
}
