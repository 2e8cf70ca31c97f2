import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import pLimit, { type LimitFunction } from 'p-limit';
import type pg from 'pg';

/** The words of pg for the same. */
const waitedTooLong = 'timeout exceeded when trying to connect';

const campusOfWork = new AsyncLocalStorage<string>();

/** Runs work for one campus: the connections that it uses count as that campus's. */
export function forCampus<T>(campusId: string, work: () => Promise<T>): Promise<T> {
  return campusOfWork.run(campusId, work);
}

/**
 * A pool of which one campus holds at most a share, so that slow statements of one campus leave connections to the
 * others. Its further work waits as long as for any connection.
 */
export function sharedFairly(
  pool: pg.Pool,
  { share, waitMs }: { share: number; waitMs: number },
): PostgresPool {
  const shares = new Map<string, LimitFunction>();
  return {
    options: pool.options,
    end: () => pool.end(),
    async connect() {
      const campusId = campusOfWork.getStore();
      if (campusId === undefined) return pool.connect();
      const limit = shares.get(campusId) ?? pLimit(share);
      shares.set(campusId, limit);
      const giveBack = await placeIn(limit, waitMs);
      try {
        const client = await pool.connect();
        const release = client.release;
        client.release = (error) => {
          giveBack();
          release.call(client, error);
        };
        return client;
      } catch (error) {
        giveBack();
        throw error;
      }
    },
  };
}

/** Waits for one of the places; the returned function gives it back. */
function placeIn(limit: LimitFunction, waitMs: number): Promise<() => void> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error(waitedTooLong));
    }, waitMs);
    void limit(() => {
      clearTimeout(timer);
      return isLate ? undefined : new Promise<void>((giveBack) => resolve(giveBack));
    });
  });
}
