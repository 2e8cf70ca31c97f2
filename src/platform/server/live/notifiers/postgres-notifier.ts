import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { DatabaseClient } from '#platform/server/database/connection/database-client.ts';
import {
  NotifierListeners,
  readWakeUp,
  signalText,
  type Notifier,
  type NotifierListener,
  type WakeUp,
} from './notifier.ts';
import { newId } from '../../ids.ts';
import { wakeUpChannel, type LiveEventRecord } from '../event-log.ts';

/** The PostgreSQL channel of signals; its payload is the signal. */
const signalChannel = 'quad_signals';

/** The wait before reconnecting. */
const reconnectMs = 500;
const checkMs = 15_000;
const respondWithinMs = 5_000;
/** Signals not yet accepted by PostgreSQL; more are dropped. */
const maxPending = 100;

/** LISTEN and NOTIFY on one connection outside the pool. */
export class PostgresNotifier implements Notifier {
  readonly id = newId();
  readonly notifiesWithCommit = true;
  readonly #databaseUrl: string;
  readonly #listeners = new NotifierListeners();
  #log: FastifyBaseLogger | undefined;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isConnected = false;
  #isDown = false;
  #isClosed = false;
  #pending = 0;
  #lastResponse: Promise<unknown> = Promise.resolve();

  constructor(databaseUrl: string) {
    this.#databaseUrl = databaseUrl;
  }

  isConnected(): boolean {
    return this.#isConnected;
  }

  listen(listener: NotifierListener): void {
    this.#listeners.add(listener);
  }

  open(log: FastifyBaseLogger): void {
    this.#log = log;
    this.#start();
  }

  wakeAfterCommit(wakeUps: WakeUp[]): void {
    for (const wakeUp of wakeUps) this.wakeHere(wakeUp);
  }

  wakeHere(wakeUp: WakeUp): void {
    this.#listeners.wake(wakeUp);
  }

  signal(signal: LiveEventRecord): void {
    const text = signalText(signal);
    if (!this.#isConnected || this.#pending >= maxPending || text === undefined) return;
    this.#pending += 1;
    void this.#query('select pg_notify($1, $2)', [signalChannel, text])
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
      if (!this.#isClosed && !this.#isDown) {
        this.#log?.warn({ err: error }, 'the notifier is not connected');
      }
      this.#isDown = true;
      this.#reconnectLater();
    });
  }

  async #connect(): Promise<void> {
    const client = new DatabaseClient({
      connectionString: this.#databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: respondWithinMs,
    });
    this.#client = client;
    this.#lastResponse = Promise.resolve();
    client.on('notification', ({ channel, payload = '' }) => {
      if (channel === wakeUpChannel) this.#wakeByNotify(payload);
      else this.#listeners.signal(payload);
    });
    client.on('error', () => {});
    client.on('end', () => this.#reconnectLater());
    await client.connect();
    await client.query(`listen ${wakeUpChannel}; listen ${signalChannel}`);
    this.#isConnected = true;
    this.#isDown = false;
    this.#listeners.missed();
    this.#watch(client);
  }

  /**
   * Leaves out this process's own transactions: their NOTIFY may arrive before the response to their commit, after which
   * `wakeAfterCommit` passes their events on without a read.
   */
  #wakeByNotify(payload: string): void {
    const { notifierId, ...wakeUp } = readWakeUp(payload);
    if (notifierId !== this.id) this.#listeners.wake(wakeUp);
  }

  #reconnectLater(): void {
    this.#isConnected = false;
    if (this.#isClosed || this.#timer) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#start();
    }, reconnectMs);
  }

  /** A half-open connection reports no error: it is queried now and then, and closed when no response comes. */
  #watch(watched: pg.Client): void {
    const check = setInterval(() => {
      const tooLate = setTimeout(() => void watched.end().catch(() => {}), respondWithinMs);
      void this.#query('select 1')
        .catch(() => {})
        .finally(() => clearTimeout(tooLate));
    }, checkMs);
    watched.once('end', () => clearInterval(check));
  }

  /** A connection takes one statement at a time. */
  #query(text: string, values: string[] = []): Promise<unknown> {
    const client = this.#client;
    const response = this.#lastResponse.then(() => client?.query(text, values));
    this.#lastResponse = response.catch(() => {});
    return response;
  }
}
