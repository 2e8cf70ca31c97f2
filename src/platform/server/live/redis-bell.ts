import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import { BellListeners, signalText, type Bell, type BellListener } from './bell.ts';
import type { LiveEventRecord } from './event-log.ts';

/** The wait before a broken connection is tried again. */
const reconnectMs = 500;
const checkMs = 15_000;
const answerWithinMs = 5_000;
/** Signals on their way to Redis; where it takes none for a while, more are dropped. */
const maxPending = 100;

/**
 * Redis, or Valkey, carries rings and signals between processes; PostgreSQL keeps the log. While Redis is away, a
 * process rings for itself alone, and the others find what was logged when they look for it (`LiveHub`).
 */
export class RedisBell implements Bell {
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
    this.#publisher.on('ready', () => this.#arrive());
    this.#subscriber.on('message', (channel, text) => {
      if (channel === this.#ringChannel) this.#listeners.ring(text);
      else this.#listeners.signal(text);
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

  readonly ring = (audiences: string[]): void => {
    for (const audience of audiences) {
      this.#publisher.publish(this.#ringChannel, audience).catch(() => this.ringHere(audience));
    }
  };

  ringHere(audience: string): void {
    this.#listeners.ring(audience);
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
