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

/** How many a key has left, without spending any. */
export async function remaining(db: Db, key: string, budget: Budget): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count from rate_limits where key = ${key} and window_ends_at >= now()
  `.execute(db);
  return budget.limit - (rows[0]?.count ?? 0);
}

export async function refill(db: Db, key: string): Promise<void> {
  await sql`delete from rate_limits where key = ${key}`.execute(db);
}
