import { openDatabase, type Database, type Db } from '../database/database.ts';

const cachedMs = 15_000;
/** A scrape never waits longer than this for a database that does not respond. */
const maxWaitMs = 2_000;

export type StateReader<State> = {
  /** What waits in the tables, at most 15 seconds old; undefined if the database does not respond. */
  read(): Promise<State | undefined>;
  close(): Promise<void>;
};

/**
 * Reads what waits, for the metrics and the console. It has a connection of its own, opened when it is needed: a pool
 * without a free connection is exactly what the numbers should show.
 */
export function openStateReader<State>(
  databaseUrl: string,
  readState: (db: Db) => Promise<State>,
  { waitMs = maxWaitMs }: { waitMs?: number } = {},
): StateReader<State> {
  const db: Database = openDatabase(databaseUrl, { max: 1, statementMs: waitMs });
  let known: { state: State; until: number } | undefined;
  let reading: Promise<State | undefined> | undefined;
  const readOnce = async () => {
    try {
      const state = await readState(db);
      known = { state, until: performance.now() + cachedMs };
      return state;
    } catch {
      known = undefined;
      return undefined;
    } finally {
      reading = undefined;
    }
  };
  return {
    async read() {
      if (known && performance.now() < known.until) return known.state;
      return within(waitMs, (reading ??= readOnce()));
    },
    close: () => db.destroy(),
  };
}

/** What a promise resolves to; undefined after `ms`. */
async function within<T>(ms: number, promise: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
