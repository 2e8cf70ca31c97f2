import { randomUUID } from 'node:crypto';
import type { WhenIdle } from '../http/server/load-limiter.ts';
import { consume } from '../access/rate-limit.ts';
import { WakeableSleep } from '../wakeable-sleep.ts';
import type { Notifier } from '../live/notifiers/notifier.ts';
import { deliverMail, type DeliveryDeps } from './deliver-mail.ts';
import type { MailUrgency } from './mail-kind.ts';
import { claimMail, releaseMail, type ClaimedMail } from './mail-queries.ts';
import { backoff } from '../process/backoff.ts';
import { leaseSeconds } from './mail-times.ts';
import { mailsWakeUp } from './queue-mails.ts';
import type { SmtpServer } from './smtp-address.ts';
import { connectionProblem, readError, SmtpConnection } from './smtp-connection.ts';

/** Connections to the mail server; each sends one mail at a time. */
const connectionCount = 4;
/** How long a stopping server waits for the mails that are being sent. */
const finishWithinMs = 8_000;

/** While the hourly limit is reached, the log says so once in this time. */
const limitLogPauseMs = 15 * 60_000;

export type MailWorkerOptions = DeliveryDeps & {
  notifier: Notifier;
  server: SmtpServer;
  hourlyLimit: number;
  whenIdle: WhenIdle;
};

type DeliveryLoop = {
  urgencies: MailUrgency[];
  connection: SmtpConnection | undefined;
  usedAt: number;
  /** Failed attempts in a row to reach the mail server. */
  failures: number;
  /** Ended by a wake-up. */
  forMails: WakeableSleep;
  /** Ended by the stop of the server only. */
  pause: WakeableSleep;
};

/** Delivers queued mails, on a wake-up and at intervals. Any number of processes may run one. */
export class MailWorker {
  readonly #options: MailWorkerOptions;
  readonly #connections = new Set<SmtpConnection>();
  readonly #loops: DeliveryLoop[];
  readonly #running: Promise<unknown>;
  #nextLimitLogAt = 0;
  #isClosed = false;

  constructor(options: MailWorkerOptions) {
    this.#options = options;
    // One connection sends urgent mails only, so that a code never waits for other deliveries.
    this.#loops = Array.from({ length: connectionCount }, (_, place) => ({
      urgencies: place === 0 ? ['now'] : ['now', 'later'],
      connection: undefined,
      usedAt: 0,
      failures: 0,
      forMails: new WakeableSleep(),
      pause: new WakeableSleep(),
    }));
    options.notifier.listen({
      onWakeUp: ({ name }) => void (name === mailsWakeUp && this.#wake()),
      onMissed: () => this.#wake(),
    });
    this.#running = Promise.all(this.#loops.map((loop) => this.#runLoop(loop)));
  }

  /** Finishes the mails that are being sent and starts no other. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wake();
    for (const { pause } of this.#loops) pause.wake();
    const deadline = setTimeout(() => {
      for (const connection of this.#connections) connection.destroy();
    }, finishWithinMs);
    await this.#running;
    clearTimeout(deadline);
  }

  async #runLoop(loop: DeliveryLoop): Promise<void> {
    const { log, times } = this.#options;
    while (!this.#isClosed) {
      try {
        await this.#deliverNext(loop);
      } catch (error) {
        // The database is not reachable; a claimed mail becomes free when its lease ends.
        log.warn({ err: error }, 'the mail queue cannot be read');
        await loop.forMails.untilWoken(times.pollMs);
      }
    }
    this.#closeConnection(loop);
  }

  async #deliverNext(loop: DeliveryLoop): Promise<void> {
    const { db, times } = this.#options;
    const { urgencies } = loop;
    if (urgencies.includes('later')) await this.#options.whenIdle();
    const mail = await claimMail(db, { claim: randomUUID(), leaseSeconds, urgencies });
    if (!mail) return this.#waitForMails(loop);
    if (!(await this.#isWithinLimit())) {
      await releaseMail(db, mail, { error: null, seconds: 0 });
      return loop.pause.untilWoken(times.overLimitMs);
    }
    const connection = await this.#openConnection(loop, mail);
    if (!connection) return this.#waitForServer(loop);
    const outcome = await deliverMail(this.#options, connection, mail);
    loop.usedAt = Date.now();
    if (outcome === 'broken') return this.#waitForServer(loop);
    loop.failures = 0;
  }

  /** The loop's open connection; if the mail server rejects one, the mail is released unchanged. */
  async #openConnection(
    loop: DeliveryLoop,
    mail: ClaimedMail,
  ): Promise<SmtpConnection | undefined> {
    const { db, log, server } = this.#options;
    if (loop.connection?.isOpen) return loop.connection;
    this.#closeConnection(loop);
    try {
      loop.connection = await SmtpConnection.open(server);
      this.#connections.add(loop.connection);
      return loop.connection;
    } catch (error) {
      const { summary } = readError(error);
      log.warn({ error: summary }, connectionProblem(error));
      await releaseMail(db, mail, { error: summary, seconds: 0 });
      return undefined;
    }
  }

  async #isWithinLimit(): Promise<boolean> {
    const { db, log, hourlyLimit: limit } = this.#options;
    if ((await consume(db, 'mails', { limit, windowSeconds: 3600 })) >= 0) return true;
    // Compared by time, because the loops' responses arrive in any order.
    if (Date.now() < this.#nextLimitLogAt) return false;
    this.#nextLimitLogAt = Date.now() + limitLogPauseMs;
    log.error({ limit }, 'mails wait: hourly limit reached');
    return false;
  }

  /** After the first failure it connects again at once, then with growing waits. */
  async #waitForServer(loop: DeliveryLoop): Promise<void> {
    loop.failures += 1;
    if (loop.failures === 1) return;
    const wait = backoff(this.#options.times.reconnectMs, loop.failures - 2);
    await loop.pause.untilWoken(wait);
  }

  /** Waits when no mail is due. A wake-up during the lookup may be about a mail that the lookup missed; it ends the wait at once. */
  async #waitForMails(loop: DeliveryLoop): Promise<void> {
    const { idleMs, pollMs } = this.#options.times;
    if (Date.now() - loop.usedAt >= idleMs) this.#closeConnection(loop);
    await loop.forMails.untilWoken(Math.min(idleMs, pollMs));
  }

  #closeConnection(loop: DeliveryLoop): void {
    if (!loop.connection) return;
    this.#connections.delete(loop.connection);
    loop.connection.close();
    loop.connection = undefined;
  }

  #wake(): void {
    for (const { forMails } of this.#loops) forMails.wake();
  }
}
