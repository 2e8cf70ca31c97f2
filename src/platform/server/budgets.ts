import { sql } from 'kysely';
import { platformErrors, type ErrorDefinition } from '#platform/contract/errors.ts';
import type { Db } from './database/database.ts';
import { fail } from './fail.ts';

/** How often something may happen: `limit` times in a window that begins with the first. */
export type Budget = { limit: number; windowSeconds: number };

/**
 * Spends one of a key's budget, or `amount`, and tells how many are left, negative once it is overdrawn. Counted in the
 * database, so that restarts and further processes share it.
 */
export async function spend(db: Db, key: string, budget: Budget, amount = 1): Promise<number> {
  return (await spendFrom(db, key, budget, amount)).left;
}

/** Spends one of a key's budget, or refuses with 429 and the time after which to come again. */
export async function requireBudget(
  db: Db,
  key: string,
  budget: Budget,
  refusal: ErrorDefinition = platformErrors.too_many_requests,
): Promise<void> {
  const { left, seconds } = await spendFrom(db, key, budget, 1);
  if (left < 0) throw fail(refusal, { retryAfterSeconds: Math.max(1, seconds) });
}

async function spendFrom(
  db: Db,
  key: string,
  budget: Budget,
  amount: number,
): Promise<{ left: number; seconds: number }> {
  const { rows } = await sql<{ count: number; seconds: number }>`
    insert into rate_limits (key, count, window_ends_at)
    values (${key}, ${amount}, now() + make_interval(secs => ${budget.windowSeconds}))
    on conflict (key) do update set
      count = case when rate_limits.window_ends_at < now()
        then excluded.count else rate_limits.count + excluded.count end,
      window_ends_at = case when rate_limits.window_ends_at < now()
        then excluded.window_ends_at else rate_limits.window_ends_at end
    returning count, ceil(extract(epoch from window_ends_at - now()))::int as seconds
  `.execute(db);
  const [row] = rows;
  return { left: budget.limit - (row?.count ?? 0), seconds: row?.seconds ?? 0 };
}

export async function refill(db: Db, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(db);
}

/** What a client counts as: its address, or the /64 that one IPv6 customer has to itself. */
export function clientKey(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const front = head.split(':').filter(Boolean);
  const back = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}
