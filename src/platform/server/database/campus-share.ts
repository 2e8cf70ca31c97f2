import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import pLimit, { type LimitFunction } from 'p-limit';
import type pg from 'pg';
import { takeSlot } from './take-slot.ts';

/** The messages of pg for the same errors. */
const waitedTooLong = 'timeout exceeded when trying to connect';

const campusOfWork = new AsyncLocalStorage<string>();

/** Runs work for one campus: the connections that it uses count for that campus. */
export function forCampus<T>(campusId: string, work: () => Promise<T>): Promise<T> {
  return campusOfWork.run(campusId, work);
}

/**
 * A pool of which one campus uses at most a share, so that slow statements of one campus leave connections to the
 * others. Further work of that campus waits at most as long as for any connection.
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
      const until = performance.now() + waitMs;
      const giveBack = await takeSlot(limit, { waitMs, refuse: () => new Error(waitedTooLong) });
      try {
        const client = await connected(pool, until - performance.now());
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

/** A connection of the pool; returned to the pool if it comes too late. */
function connected(pool: pg.Pool, waitMs: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error(waitedTooLong));
    }, waitMs);
    pool
      .connect()
      .then((client) => (isLate ? client.release() : resolve(client)))
      .catch(reject)
      .finally(() => clearTimeout(timer));
  });
}
