import type { FastifyBaseLogger } from 'fastify';
import { Redis, type RedisOptions } from 'ioredis';
import {
  NotifierListeners,
  readWakeUp,
  wakeUpText,
  signalText,
  type Notifier,
  type NotifierListener,
  type WakeUp,
} from './notifier.ts';
import { newId } from '../../ids.ts';
import type { RedisConfig } from '../../config/redis-settings.ts';
import type { LiveEventRecord } from '../event-log.ts';

/** The wait before reconnecting. */
const reconnectMs = 500;
/** How soon a Redis that is frozen, or whose machine is gone, is noticed, beside `respondWithinMs`. */
const checkMs = 3_000;
const respondWithinMs = 5_000;
const sentinelRespondsWithinMs = 1_000;
/** Signals not yet accepted by Redis; more are dropped. */
const maxPending = 100;

/** Published to say that wake-ups may have been missed; no channel has this name. */
const missedText = '*';

/**
 * Redis, or Valkey, carries wake-ups and signals between processes; the log stays in PostgreSQL. While Redis is
 * unreachable, a process wakes only itself, and the others find its events by the hub's catch-up.
 */
export class RedisNotifier implements Notifier {
  readonly id = newId();
  readonly notifiesWithCommit = false;
  readonly #listeners = new NotifierListeners();
  readonly #publisher: Redis;
  readonly #subscriber: Redis;
  readonly #wakeUpChannel: string;
  readonly #signalChannel: string;
  readonly #check: NodeJS.Timeout;
  #log: FastifyBaseLogger | undefined;
  #isSubscribed = false;
  #isDown = false;
  #isClosed = false;
  #pending = 0;

  constructor({ url, sentinels }: RedisConfig) {
    const options = {
      ...(sentinels && sentinelOptions(url, sentinels)),
      lazyConnect: true,
      // Commands are not queued while Redis is unreachable: the hub's catch-up finds the events sooner.
      enableOfflineQueue: false,
      autoResubscribe: false,
      maxRetriesPerRequest: 0,
      connectTimeout: respondWithinMs,
      commandTimeout: respondWithinMs,
      retryStrategy: () => reconnectMs,
    };
    this.#publisher = new Redis(url, options);
    this.#subscriber = new Redis(url, options);
    // Redis channels span its numbered databases, so the number is part of the name.
    const { db = 0 } = this.#publisher.options;
    this.#wakeUpChannel = `quad:${db}:wake-ups`;
    this.#signalChannel = `quad:${db}:signals`;
    this.#subscriber.on('ready', () => void this.#subscribe());
    this.#subscriber.on('close', () => (this.#isSubscribed = false));
    this.#publisher.on('ready', () => {
      // Other processes got no wake-ups for the events that this process logged while it was not connected.
      this.#publisher.publish(this.#wakeUpChannel, missedText).catch(() => {});
      this.#reportUp();
    });
    this.#subscriber.on('message', (channel, text) => {
      if (channel !== this.#wakeUpChannel) this.#listeners.signal(text);
      else if (text === missedText) this.#listeners.missed();
      else this.#listeners.wake(readWakeUp(text));
    });
    for (const connection of [this.#publisher, this.#subscriber]) {
      connection.on('error', (error) => this.#reportDown(error));
      connection.on('close', () => this.#reportDown());
    }
    this.#check = setInterval(() => this.#checkConnections(), checkMs);
  }

  isConnected(): boolean {
    return this.#isSubscribed && this.#publisher.status === 'ready';
  }

  listen(listener: NotifierListener): void {
    this.#listeners.add(listener);
  }

  open(log: FastifyBaseLogger): void {
    this.#log = log;
    // On failure the connection emits 'error' and tries again by itself.
    for (const connection of [this.#publisher, this.#subscriber])
      connection.connect().catch(() => {});
  }

  wakeAfterCommit(wakeUps: WakeUp[]): void {
    for (const wakeUp of wakeUps) {
      this.wakeHere(wakeUp);
      // If this fails, other processes find the events by their catch-up.
      this.#publisher.publish(this.#wakeUpChannel, wakeUpText(wakeUp)).catch(() => {});
    }
  }

  wakeHere(wakeUp: WakeUp): void {
    this.#listeners.wake(wakeUp);
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
      await this.#subscriber.subscribe(this.#wakeUpChannel, this.#signalChannel);
      this.#isSubscribed = true;
      this.#listeners.missed();
      this.#reportUp();
    } catch (error) {
      this.#reportDown(error);
      this.#subscriber.disconnect(true);
    }
  }

  #reportUp(): void {
    if (!this.#isDown || !this.isConnected()) return;
    this.#log?.warn('Redis is reachable again');
    this.#isDown = false;
  }

  /** Logs the first failure only, because the client reconnects twice a second. */
  #reportDown(error?: unknown): void {
    if (!this.#isDown && !this.#isClosed) {
      this.#log?.error(
        { err: error },
        'Redis is unreachable: events of other processes arrive seconds late',
      );
    }
    this.#isDown = true;
  }

  /** A half-open connection reports no error by itself. */
  #checkConnections(): void {
    for (const connection of [this.#publisher, this.#subscriber]) {
      if (connection.status === 'ready') connection.ping().catch(() => connection.disconnect(true));
    }
  }
}

/** Each connection asks the Sentinels anew which Redis is the primary; one that does not respond is passed over. */
function sentinelOptions(url: string, { hosts, password }: NonNullable<RedisConfig['sentinels']>) {
  const { hostname, protocol } = new URL(url);
  return {
    name: decodeURIComponent(hostname),
    sentinels: hosts,
    ...(password !== undefined && { sentinelPassword: password }),
    ...(protocol === 'rediss:' && { enableTLSForSentinelMode: true, sentinelTLS: {} }),
    sentinelCommandTimeout: sentinelRespondsWithinMs,
    sentinelRetryStrategy: () => reconnectMs,
  } satisfies RedisOptions;
}
