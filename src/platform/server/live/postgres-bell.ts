import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import {
  BellListeners,
  readRing,
  signalText,
  type Bell,
  type BellListener,
  type Ring,
} from './bell.ts';
import { bellChannel, type LiveEventRecord } from './event-log.ts';

/** The PostgreSQL channel of signals; its payload is the signal. */
const signalChannel = 'quad_signals';

/** The wait before a broken connection is tried again. */
const reconnectMs = 500;
const checkMs = 15_000;
const answerWithinMs = 5_000;
/** Signals on their way to PostgreSQL; where it takes none for a while, more are dropped. */
const maxPending = 100;

/** LISTEN and NOTIFY on a connection of its own, outside the pool, opened anew when it breaks. */
export class PostgresBell implements Bell {
  readonly ringsByCommit = true;
  readonly #databaseUrl: string;
  readonly #listeners = new BellListeners();
  #log: FastifyBaseLogger | undefined;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isConnected = false;
  #isMissed = false;
  #isClosed = false;
  #pending = 0;
  #answered: Promise<unknown> = Promise.resolve();

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  isConnected(): boolean {
    return this.#isConnected;
  }

  listen(listener: BellListener): void {
    this.#listeners.add(listener);
  }

  open(log: FastifyBaseLogger): void {
    this.#log = log;
    this.#start();
  }

  ringAfterCommit(rings: Ring[]): void {
    for (const ring of rings) this.ringHere(ring);
  }

  ringHere(ring: Ring): void {
    this.#listeners.ring(ring);
  }

  signal(signal: LiveEventRecord): void {
    const text = signalText(signal);
    if (!this.#isConnected || this.#pending >= maxPending || text === undefined) return;
    this.#pending += 1;
    void this.#ask('select pg_notify($1, $2)', [signalChannel, text])
      .catch(() => {})
      .finally(() => (this.#pending -= 1));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  #start(): void {
    this.#connect().catch((error: unknown) => {
      if (!this.#isClosed && !this.#isMissed) {
        this.#log?.warn({ err: error }, 'the live bell is not connected');
      }
      this.#isMissed = true;
      this.#reconnectLater();
    });
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#databaseUrl, keepAlive: true });
    this.#client = client;
    this.#answered = Promise.resolve();
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === bellChannel) this.#listeners.ring(readRing(payload));
      else this.#listeners.signal(payload);
    });
    client.on('error', () => {});
    client.on('end', () => this.#reconnectLater());
    await client.connect();
    await client.query(`listen ${bellChannel}; listen ${signalChannel}`);
    this.#isConnected = true;
    this.#isMissed = false;
    this.#listeners.gap();
    this.#watch(client);
  }

  #reconnectLater(): void {
    this.#isConnected = false;
    if (this.#isClosed || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#start();
    }, reconnectMs);
  }

  /** A connection that is half open says nothing by itself: ask it now and then, and drop it when it is silent. */
  #watch(watched: pg.Client): void {
    const check = setInterval(() => {
      const tooLate = setTimeout(() => void watched.end().catch(() => {}), answerWithinMs);
      void this.#ask('select 1')
        .catch(() => {})
        .finally(() => clearTimeout(tooLate));
    }, checkMs);
    watched.once('end', () => clearInterval(check));
  }

  /** One statement after the other, as a connection wants it. */
  #ask(text: string, values: string[] = []): Promise<unknown> {
    const client = this.#client;
    const answer = this.#answered.then(() => client?.query(text, values));
    this.#answered = answer.catch(() => {});
    return answer;
  }
}
