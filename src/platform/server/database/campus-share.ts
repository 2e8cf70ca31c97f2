import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool } from 'kysely';
import pLimit, { type LimitFunction } from 'p-limit';
import type pg from 'pg';
import type { FreezeGuard } from './connection/freeze-guard.ts';
import type { PoolWatch } from './pool-watch.ts';
import { PreparingClient } from './preparing-client.ts';
import { waitForSlot } from './wait-for-slot.ts';

/** The message of pg for a connection that was not free in time. */
const timeoutMessage = 'timeout exceeded when trying to connect';

/** As many connections of a campus's share are left to reads: a commit that waits for a standby holds its own for seconds. */
const leftToReads = 2;

const campusOfWork = new AsyncLocalStorage<string>();
const isWriting = new AsyncLocalStorage<true>();

/** Runs `work` for one campus: its database connections count towards the campus's share. */
export function forCampus<T>(campusId: string, work: () => Promise<T>): Promise<T> {
  return campusOfWork.run(campusId, work);
}

/** Runs a transaction that writes: of a campus's share, such work leaves some to its reads. */
export function asWrite<T>(work: () => Promise<T>): Promise<T> {
  return isWriting.run(true, work);
}

type ShareOptions = {
  share: number;
  waitMs: number;
  watch: PoolWatch;
  /** Undefined if no other database can become the primary. */
  guard: FreezeGuard | undefined;
};

/**
 * Wraps a pool so that one campus uses at most a share of its connections, and slow statements of one campus leave
 * connections to the others. Further work of that campus waits for its slot and its connection at most `waitMs`
 * together.
 */
export function shareFairly(
  pool: pg.Pool,
  { share, waitMs, watch, guard }: ShareOptions,
): PostgresPool {
  const shares = new Map<string, Share>();
  async function connect() {
    guard?.check();
    const campusId = campusOfWork.getStore();
    if (campusId === undefined) return connectOpen(pool);
    const ofCampus = shares.get(campusId) ?? {
      all: pLimit(share),
      writes: pLimit(Math.max(1, share - leftToReads)),
    };
    shares.set(campusId, ofCampus);
    const began = performance.now();
    const left = () => waitMs - (performance.now() - began);
    const limits = isWriting.getStore() ? [ofCampus.writes, ofCampus.all] : [ofCampus.all];
    const releases: (() => void)[] = [];
    const releaseSlots = () => {
      for (const release of releases.splice(0)) release();
    };
    try {
      for (const limit of limits) {
        const timeoutError = () => new Error(timeoutMessage);
        releases.push(await waitForSlot(limit, { waitMs: Math.max(0, left()), timeoutError }));
      }
      const client = await connectWithin(pool, Math.max(0, left()));
      if (client instanceof PreparingClient) client.waitedMs = performance.now() - began;
      const release = client.release;
      client.release = (error) => {
        releaseSlots();
        release.call(client, error);
      };
      return client;
    } catch (error) {
      releaseSlots();
      throw error;
    }
  }
  return {
    options: pool.options,
    end: () => {
      guard?.close();
      return pool.end();
    },
    connect: () => watch.measure(connect),
  };
}

/** The connections that one campus may hold: all, and those for writes. */
type Share = { all: LimitFunction; writes: LimitFunction };

/** A connection of the pool that was not closed while it was idle. */
async function connectOpen(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect();
    if (!(client instanceof PreparingClient)) return client;
    client.waitedMs = 0;
    if (!client.isClosing) return client;
    client.release(true);
  }
}

/** Waits for a connection of the pool; one that comes too late is returned to the pool. */
function connectWithin(pool: pg.Pool, waitMs: number): Promise<pg.PoolClient> {
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      reject(new Error(timeoutMessage));
    }, waitMs);
    connectOpen(pool)
      .then((client) => (isLate ? client.release() : resolve(client)))
      .catch(reject)
      .finally(() => clearTimeout(timer));
  });
}
