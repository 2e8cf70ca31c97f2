import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import {
  BellListeners,
  readRing,
  ringText,
  signalText,
  type Bell,
  type BellListener,
  type Ring,
} from './bell.ts';
import type { LiveEventRecord } from './event-log.ts';

/** The wait before a broken connection is tried again. */
const reconnectMs = 500;
const checkMs = 15_000;
const answerWithinMs = 5_000;
/** Signals on their way to Redis; where it takes none for a while, more are dropped. */
const maxPending = 100;

/** No audience has this name. */
const gapText = '*';

/**
 * Redis, or Valkey, carries rings and signals between processes; PostgreSQL keeps the log. While Redis is away, a
 * process rings for itself alone, and the others find what was logged when they look for it (`LiveHub`).
 */
export class RedisBell implements Bell {
  readonly ringsByCommit = false;
  readonly #listeners = new BellListeners();
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #ringChannel: string;
  readonly #signalChannel: string;
  readonly #check: NodeJS.Timeout;
  #log: FastifyBaseLogger | undefined;
  #isSubscribed = false;
  #isMissed = false;
  #isClosed = false;
  #pending = 0;

  constructor(url: string) {
    const options = {
      lazyConnect: true,
      // What cannot go out now is late: the catch-up is quicker than a queue.
      enableOfflineQueue: false,
      autoResubscribe: false,
      maxRetriesPerRequest: 0,
      connectTimeout: answerWithinMs,
      commandTimeout: answerWithinMs,
      retryStrategy: () => reconnectMs,
    };
    this.#publisher = new Redis(url, options);
    this.#subscriber = new Redis(url, options);
    // Redis carries messages across its numbered databases, so that the number has to be in the name.
    const { db = 0 } = this.#publisher.options;
    this.#ringChannel = `quad:${db}:rings`;
    this.#signalChannel = `quad:${db}:signals`;
    this.#subscriber.on('ready', () => void this.#subscribe());
    this.#subscriber.on('close', () => (this.#isSubscribed = false));
    this.#publisher.on('ready', () => {
      // What was logged here while it was away was rung for nobody else.
      this.#publisher.publish(this.#ringChannel, gapText).catch(() => {});
      this.#arrive();
    });
    this.#subscriber.on('message', (channel, text) => {
      if (channel !== this.#ringChannel) this.#listeners.signal(text);
      else if (text === gapText) this.#listeners.gap();
      else this.#listeners.ring(readRing(text));
    });
    for (const connection of [this.#publisher, this.#subscriber]) {
      connection.on('error', (error) => this.#miss(error));
      connection.on('close', () => this.#miss());
    }
    this.#check = setInterval(() => this.#checkConnections(), checkMs);
  }

  isConnected(): boolean {
    return this.#isSubscribed && this.#publisher.status === 'ready';
  }

  listen(listener: BellListener): void {
    this.#listeners.add(listener);
  }

  open(log: FastifyBaseLogger): void {
    this.#log = log;
    // Where it fails, the connection tells its error and tries again by itself.
    for (const connection of [this.#publisher, this.#subscriber])
      connection.connect().catch(() => {});
  }

  ringAfterCommit(rings: Ring[]): void {
    for (const ring of rings) {
      this.ringHere(ring);
      // Where it does not arrive, the others find what was logged by their own look.
      this.#publisher.publish(this.#ringChannel, ringText(ring)).catch(() => {});
    }
  }

  ringHere(ring: Ring): void {
    this.#listeners.ring(ring);
  }

  signal(signal: LiveEventRecord): void {
    const text = signalText(signal);
    if (this.#pending >= maxPending || text === undefined) return;
    this.#pending += 1;
    void this.#publisher
      .publish(this.#signalChannel, text)
      .catch(() => {})
      .finally(() => (this.#pending -= 1));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#check);
    for (const connection of [this.#publisher, this.#subscriber]) connection.disconnect();
  }

  async #subscribe(): Promise<void> {
    try {
      await this.#subscriber.subscribe(this.#ringChannel, this.#signalChannel);
      this.#isSubscribed = true;
      this.#listeners.gap();
      this.#arrive();
    } catch (error) {
      this.#miss(error);
      this.#subscriber.disconnect(true);
    }
  }

  #arrive(): void {
    if (!this.#isMissed || !this.isConnected()) return;
    this.#log?.warn('Redis is back');
    this.#isMissed = false;
  }

  /** Tries come twice a second; one line in the log says it. */
  #miss(error?: unknown): void {
    if (!this.#isMissed && !this.#isClosed) {
      this.#log?.error(
        { err: error },
        'Redis is away: what happens elsewhere arrives seconds late',
      );
    }
    this.#isMissed = true;
  }

  /** A connection that is half open says nothing by itself. */
  #checkConnections(): void {
    for (const connection of [this.#publisher, this.#subscriber]) {
      if (connection.status === 'ready') connection.ping().catch(() => connection.disconnect(true));
    }
  }
}
