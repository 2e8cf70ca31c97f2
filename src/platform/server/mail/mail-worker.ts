import { randomUUID } from 'node:crypto';
import type { WhenIdle } from '../http/server/load-limiter.ts';
import { consume } from '../access/rate-limit.ts';
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
};

type Sleeper = { end(): void; endsOnWakeUp: boolean };

/** Delivers queued mails, on a wake-up and at intervals. Any number of processes may run one. */
export class MailWorker {
  readonly #options: MailWorkerOptions;
  readonly #connections = new Set<SmtpConnection>();
  readonly #sleepers = new Set<Sleeper>();
  readonly #running: Promise<unknown>;
  #wakeUps = 0;
  #nextLimitLogAt = 0;
  #isClosed = false;

  constructor(options: MailWorkerOptions) {
    this.#options = options;
    options.notifier.listen({
      onWakeUp: ({ name }) => void (name === mailsWakeUp && this.#wake()),
      onMissed: () => this.#wake(),
    });
    // One connection sends urgent mails only, so that a code never waits for other deliveries.
    this.#running = Promise.all([
      this.#runLoop(['now']),
      ...Array.from({ length: connectionCount - 1 }, () => this.#runLoop(['now', 'later'])),
    ]);
  }

  /** Finishes the mails that are being sent and starts no other. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const sleeper of this.#sleepers) sleeper.end();
    const deadline = setTimeout(() => {
      for (const connection of this.#connections) connection.destroy();
    }, finishWithinMs);
    await this.#running;
    clearTimeout(deadline);
  }

  async #runLoop(urgencies: MailUrgency[]): Promise<void> {
    const { log, times } = this.#options;
    const loop: DeliveryLoop = { urgencies, connection: undefined, usedAt: 0, failures: 0 };
    while (!this.#isClosed) {
      try {
        await this.#deliverNext(loop);
      } catch (error) {
        // The database is not reachable; a claimed mail becomes free when its lease ends.
        log.warn({ err: error }, 'the mail queue cannot be read');
        await this.#sleep(times.pollMs);
      }
    }
    this.#closeConnection(loop);
  }

  async #deliverNext(loop: DeliveryLoop): Promise<void> {
    const { db, times } = this.#options;
    const wakeUps = this.#wakeUps;
    const { urgencies } = loop;
    if (urgencies.includes('later')) await this.#options.whenIdle();
    const mail = await claimMail(db, { claim: randomUUID(), leaseSeconds, urgencies });
    if (!mail) return this.#waitForMails(loop, wakeUps);
    if (!(await this.#isWithinLimit())) {
      await releaseMail(db, mail, { error: null, seconds: 0 });
      return this.#sleep(times.overLimitMs, { endsOnWakeUp: false });
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
    await this.#sleep(wait, { endsOnWakeUp: false });
  }

  /** Waits when no mail is due. */
  async #waitForMails(loop: DeliveryLoop, wakeUps: number): Promise<void> {
    const { idleMs, pollMs } = this.#options.times;
    if (Date.now() - loop.usedAt >= idleMs) this.#closeConnection(loop);
    // A wake-up during the lookup may be about a mail that the lookup missed.
    if (wakeUps === this.#wakeUps) await this.#sleep(Math.min(idleMs, pollMs));
  }

  #closeConnection(loop: DeliveryLoop): void {
    if (!loop.connection) return;
    this.#connections.delete(loop.connection);
    loop.connection.close();
    loop.connection = undefined;
  }

  #wake(): void {
    this.#wakeUps += 1;
    for (const sleeper of this.#sleepers) if (sleeper.endsOnWakeUp) sleeper.end();
  }

  #sleep(
    ms: number,
    { endsOnWakeUp }: { endsOnWakeUp: boolean } = { endsOnWakeUp: true },
  ): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    return new Promise((resolve) => {
      const sleeper = {
        endsOnWakeUp,
        end: () => {
          clearTimeout(timer);
          this.#sleepers.delete(sleeper);
          resolve();
        },
      };
      const timer = setTimeout(sleeper.end, ms);
      this.#sleepers.add(sleeper);
    });
  }
}
