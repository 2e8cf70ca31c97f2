import { sql, type Transaction } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/server/database/database.ts';
import type { Tables } from '#platform/server/database/tables.ts';

/**
 * Takes an advisory lock that the call needs, makes a change, and commits it as soon as the call waits for the lock.
 * Returns the call's response.
 */
export async function callWhileLocked<T>(
  db: Database,
  lock: string,
  {
    call,
    change = async () => {},
  }: { call: () => Promise<T>; change?: (tx: Transaction<Tables>) => Promise<unknown> },
): Promise<T> {
  const { response } = await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`.execute(tx);
    await change(tx);
    const pending = call();
    await expect.poll(() => blockedCalls(db)).toBe(1);
    return { response: pending };
  });
  return response;
}

/** How many statements wait for a lock. */
export async function blockedCalls(db: Database): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(db);
  return rows.length;
}
