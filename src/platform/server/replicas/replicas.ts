import type { FastifyBaseLogger } from 'fastify';
import { campusChannel, readHead } from '../live/event-log.ts';
import { readDatabaseAddress } from '../database/connection/database-address.ts';
import { openDatabase, type Database } from '../database/database.ts';
import { isUnavailable } from '../database/is-unavailable.ts';
import { readReplicaState, writtenUpTo } from './replica-queries.ts';

/** How often it is looked how far each replica is. */
const lookEveryMs = 1_000;
/** A replica that is further behind is not used. */
const maxBehindMs = 5_000;
/** A replica that responds more slowly is not used until it is looked at again. */
const replicaStatementMs = 2_000;

/** A statement that the standby has ended: for the replay of what the primary sent, or because it took too long. */
const conflictCodes = new Set(['40001', '40P01', '55P03', '57014']);

type Replica = {
  host: string;
  db: Database;
  /** Only one that is near is read; the primary may be in the list, and after a switch-over it is another one. */
  state: 'near' | 'behind' | 'away' | 'primary';
  /** For each campus the newest event that this replica is known to have. */
  heads: Map<string, number>;
};

/** A position in the write-ahead log of the primary, and when the primary was there. */
type Sample = { lsn: string; at: number };

type ReplicaOptions = {
  primary: Database;
  /** An address for each server: behind one for several, what one has is not what the next one has. */
  urls: readonly string[];
  /** Connections to each. */
  max: number;
  name?: string;
};

/**
 * Standbys of the database that take reads off it. A read says which events it must see, and runs in a replica that has them, else in
 * the primary, which also takes over when a replica fails meanwhile. Without addresses all is read in the primary, at no cost.
 */
export class Replicas {
  readonly #primary: Database;
  readonly #replicas: Replica[];
  readonly #samples: Sample[] = [];
  #log: Pick<FastifyBaseLogger, 'warn' | 'info'> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> | undefined;
  #turn = 0;

  constructor({ primary, urls, max, name = 'quad' }: ReplicaOptions) {
    this.#primary = primary;
    this.#replicas = urls.map((url) => ({
      host: readDatabaseAddress(url)
        .hosts.map(({ host, port }) => `${host}:${port}`)
        .join(),
      db: openDatabase(url, { max, statementMs: replicaStatementMs, name: `${name} replica` }),
      state: 'away',
      heads: new Map(),
    }));
  }

  /** Begins to look how far the replicas are; until the first look has ended, none is used. */
  open(log: Pick<FastifyBaseLogger, 'warn' | 'info'>): void {
    if (this.#replicas.length === 0) return;
    this.#log = log;
    this.#look();
    this.#timer = setInterval(() => this.#look(), lookEveryMs);
    this.#timer.unref();
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#looking;
    await Promise.all(this.#replicas.map(({ db }) => db.destroy()));
  }

  /**
   * Runs a read that may be repeated in a database that has all events of a campus up to a number. Each was logged by the transaction
   * that it tells of, so who may have seen it sees what it changed.
   */
  async read<T>(
    { campusId, head }: { campusId: string; head: number },
    read: (db: Database) => Promise<T>,
  ): Promise<T> {
    for (const replica of this.#inTurn()) {
      const result = await this.#try(replica, async () =>
        (await hasEvents(replica, campusId, head)) ? { of: await read(replica.db) } : undefined,
      );
      if (result) return result.of;
    }
    return read(this.#primary);
  }

  /** How many are read, are behind, do not respond, and are the primary. */
  countStates(): Record<Replica['state'], number> {
    const counts = { near: 0, behind: 0, away: 0, primary: 0 };
    for (const { state } of this.#replicas) counts[state] += 1;
    return counts;
  }

  /** The usable replicas, each time another one first. */
  #inTurn(): Replica[] {
    const usable = this.#replicas.filter(({ state }) => state === 'near');
    if (usable.length < 2) return usable;
    this.#turn = (this.#turn + 1) % usable.length;
    return [...usable.slice(this.#turn), ...usable.slice(0, this.#turn)];
  }

  /** The result; undefined if the replica has failed. What is wrong with the read itself is thrown. */
  async #try<T>(replica: Replica, run: () => Promise<T>): Promise<T | undefined> {
    try {
      return await run();
    } catch (error) {
      if (isConflict(error)) return undefined;
      if (!isUnavailable(error)) throw error;
      this.#setState(replica, 'away', error);
      return undefined;
    }
  }

  #look(): void {
    this.#looking ??= this.#lookAtAll()
      .catch((error: unknown) => this.#log?.warn({ err: error }, 'replicas cannot be looked at'))
      .finally(() => (this.#looking = undefined));
  }

  async #lookAtAll(): Promise<void> {
    await this.#samplePrimary();
    await Promise.all(this.#replicas.map((each) => this.#lookAt(each)));
  }

  /** A primary that does not respond adds no sample: replicas are then as far as they can be. */
  async #samplePrimary(): Promise<void> {
    const at = performance.now();
    try {
      const lsn = await writtenUpTo(this.#primary);
      if (lsn) this.#samples.push({ lsn, at });
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
    // One that is old enough is compared with.
    while ((this.#samples[1]?.at ?? at) <= at - maxBehindMs) this.#samples.shift();
  }

  async #lookAt(replica: Replica): Promise<void> {
    try {
      this.#setState(replica, await readReplicaState(replica.db, this.#samples[0]?.lsn ?? null));
    } catch (error) {
      this.#setState(replica, 'away', error);
    }
  }

  #setState(replica: Replica, state: Replica['state'], error?: unknown): void {
    const [wasRead, isRead] = [replica.state === 'near', state === 'near'];
    replica.state = state;
    if (wasRead === isRead) return;
    // After a promotion elsewhere, numbers of events may be used again.
    replica.heads.clear();
    const { host } = replica;
    if (isRead) this.#log?.info({ host }, 'a replica of the database is read');
    else this.#log?.warn({ host, err: error }, 'a replica of the database is left out');
  }
}

async function hasEvents(replica: Replica, campusId: string, head: number): Promise<boolean> {
  const known = replica.heads.get(campusId) ?? 0;
  if (known >= head) return true;
  const now = await readHead(replica.db, campusChannel(campusId));
  replica.heads.set(campusId, Math.max(now, replica.heads.get(campusId) ?? 0));
  return now >= head;
}

function isConflict(error: unknown): boolean {
  // Any value may be thrown; errors of pg have a code.
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' && conflictCodes.has(code);
}
