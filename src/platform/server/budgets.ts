import { sql } from 'kysely';
import type { Db } from './database/database.ts';

/** How often something may happen: `limit` times in a window that begins with the first. */
export type Budget = { limit: number; windowSeconds: number };

/**
 * Spends one of a key's budget, or `amount`, and tells how many are left, negative once it is overdrawn. Counted in the
 * database, so that restarts and further processes share it.
 */
export async function spend(db: Db, key: string, budget: Budget, amount = 1): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    insert into rate_limits (key, count, window_ends_at)
    values (${key}, ${amount}, now() + make_interval(secs => ${budget.windowSeconds}))
    on conflict (key) do update set
      count = case when rate_limits.window_ends_at < now()
        then excluded.count else rate_limits.count + excluded.count end,
      window_ends_at = case when rate_limits.window_ends_at < now()
        then excluded.window_ends_at else rate_limits.window_ends_at end
    returning count
  `.execute(db);
  return budget.limit - (rows[0]?.count ?? 0);
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
