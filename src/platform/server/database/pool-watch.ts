import type pg from 'pg';

/** `waiting`: work that waits for a connection, or for its campus's share of them. */
export type ConnectionCounts = { used: number; idle: number; waiting: number };

/** Counts what happens in a pool of connections; `openDatabase` fills it. */
export class PoolWatch {
  statements = 0;
  #pool: pg.Pool | undefined;
  #waiting = 0;
  readonly #onWaited: (seconds: number) => void;

  /** `onWaited` is told how long work waited for a connection. */
  constructor(onWaited: (seconds: number) => void = () => {}) {
    this.#onWaited = onWaited;
  }

  watch(pool: pg.Pool): void {
    this.#pool = pool;
  }

  /** Measures how long work waits for a connection, also for one that it does not get. */
  async measure<T>(connect: () => Promise<T>): Promise<T> {
    const start = performance.now();
    this.#waiting += 1;
    try {
      return await connect();
    } finally {
      this.#waiting -= 1;
      this.#onWaited((performance.now() - start) / 1_000);
    }
  }

  getCounts(): ConnectionCounts {
    const { totalCount = 0, idleCount = 0 } = this.#pool ?? {};
    return { used: totalCount - idleCount, idle: idleCount, waiting: this.#waiting };
  }
}
