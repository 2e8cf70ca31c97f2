import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import pLimit, { type LimitFunction } from 'p-limit';
import type pg from 'pg';
import type { PoolWatch } from './pool-watch.ts';
import { waitForSlot } from './wait-for-slot.ts';

/** The message of pg for a connection that was not free in time. */
const timeoutMessage = 'timeout exceeded when trying to connect';

const campusOfWork = new AsyncLocalStorage<string>();

/** Runs `work` for one campus: its database connections count towards the campus's share. */
export function forCampus<T>(campusId: string, work: () => Promise<T>): Promise<T> {
  return campusOfWork.run(campusId, work);
}

/**
 * Wraps a pool so that one campus uses at most a share of its connections, and slow statements of one campus leave
 * connections to the others. Further work of that campus waits for its slot and its connection at most `waitMs`
 * together.
 */
export function shareFairly(
  pool: pg.Pool,
  { share, waitMs, watch }: { share: number; waitMs: number; watch: PoolWatch },
): PostgresPool {
  const shares = new Map<string, LimitFunction>();
  async function connect() {
    const campusId = campusOfWork.getStore();
    if (campusId === undefined) return pool.connect();
    const limit = shares.get(campusId) ?? pLimit(share);
    shares.set(campusId, limit);
    const deadline = performance.now() + waitMs;
    const releaseSlot = await waitForSlot(limit, {
      waitMs,
      timeoutError: () => new Error(timeoutMessage),
    });
    try {
      const client = await connectWithin(pool, deadline - performance.now());
      const release = client.release;
      client.release = (error) => {
        releaseSlot();
        release.call(client, error);
      };
      return client;
    } catch (error) {
      releaseSlot();
      throw error;
    }
  }
  return {
    options: pool.options,
    end: () => pool.end(),
    connect: () => watch.measure(connect),
  };
}

/** Waits for a connection of the pool; one that comes too late is returned to the pool. */
function connectWithin(pool: pg.Pool, waitMs: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error(timeoutMessage));
    }, waitMs);
    pool
      .connect()
      .then((client) => (isLate ? client.release() : resolve(client)))
      .catch(reject)
      .finally(() => clearTimeout(timer));
  });
}
