import type { Transaction } from 'kysely';
import type { Database } from './database/database.ts';
import type { Tables } from './database/tables.ts';
import { appendLiveEvents, type LiveEventRecord } from './live/event-log.ts';

/** The work of one transaction and what is to be told of it. */
export type UnitOfWork = {
  tx: Transaction<Tables>;
  /** Appends to the event log just before the commit; nobody hears of work that is rolled back. */
  announce(event: LiveEventRecord): void;
};

/**
 * Runs work in one transaction. Events are written last, so that the lock on an audience's head is held
 * only through the commit and always taken after every other lock.
 */
export async function inTransaction<T>(
  db: Database,
  work: (unit: UnitOfWork) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(async (tx) => {
    const events: LiveEventRecord[] = [];
    const result = await work({ tx, announce: (event) => events.push(event) });
    await appendLiveEvents(tx, events);
    return result;
  });
}
