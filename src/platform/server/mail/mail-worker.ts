import { randomUUID } from 'node:crypto';
import { consume } from '../rate-limit.ts';
import type { Notifier } from '../live/notifier.ts';
import { deliverMail, type DeliveryParts } from './deliver-mail.ts';
import type { MailUrgency } from './mail-kind.ts';
import { claimMail, letGo, type ClaimedMail } from './mail-queries.ts';
import { doubled, leaseSeconds } from './mail-times.ts';
import { mailsWakeUp } from './queue-mails.ts';
import type { SmtpServer } from './smtp-address.ts';
import { readError, SmtpLine } from './smtp-line.ts';

/** Mails that are handed over at the same time, each over a connection of its own. */
const lanes = 4;
/** A stopping server waits this long for what is being handed over. */
const finishWithinMs = 8_000;

/** What waits for the next hour is told of once; after so long without it, it is news. */
const tellLimitAgainMs = 15 * 60_000;

export type MailWorkerOptions = DeliveryParts & {
  notifier: Notifier;
  server: SmtpServer;
  hourlyLimit: number;
};

type Lane = {
  urgencies: MailUrgency[];
  line: SmtpLine | undefined;
  usedAt: number;
  /** How often in a row the server was away or fell silent. */
  failures: number;
};

type Sleeper = { end(): void; wakes: boolean };

/** Delivers queued mails, on a wake-up and at intervals. Any number of processes may run one. */
export class MailWorker {
  readonly #options: MailWorkerOptions;
  readonly #lines = new Set<SmtpLine>();
  readonly #sleepers = new Set<Sleeper>();
  readonly #running: Promise<unknown>;
  #wakeUps = 0;
  #tellsLimitFrom = 0;
  #isClosed = false;

  constructor(options: MailWorkerOptions) {
    this.#options = options;
    options.notifier.listen({
      onWakeUp: ({ name }) => void (name === mailsWakeUp && this.#wake()),
      onMissed: () => this.#wake(),
    });
    // One is kept free of what can wait, so that a code never stands behind slow deliveries.
    this.#running = Promise.all([
      this.#runLane(['now']),
      ...Array.from({ length: lanes - 1 }, () => this.#runLane(['now', 'later'])),
    ]);
  }

  /** Finishes what is being handed over and begins nothing new. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const sleeper of this.#sleepers) sleeper.end();
    const impatient = setTimeout(() => {
      for (const line of this.#lines) line.destroy();
    }, finishWithinMs);
    await this.#running;
    clearTimeout(impatient);
  }

  async #runLane(urgencies: MailUrgency[]): Promise<void> {
    const { log, times } = this.#options;
    const lane: Lane = { urgencies, line: undefined, usedAt: 0, failures: 0 };
    while (!this.#isClosed) {
      try {
        await this.#deliverNext(lane);
      } catch (error) {
        // The database is away: what was claimed comes free when its lease ends.
        log.warn({ err: error }, 'mails are not looked for');
        await this.#sleep(times.pollMs);
      }
    }
    this.#hangUp(lane);
  }

  async #deliverNext(lane: Lane): Promise<void> {
    const { db, times } = this.#options;
    const wakeUps = this.#wakeUps;
    const { urgencies } = lane;
    const mail = await claimMail(db, { claim: randomUUID(), leaseSeconds, urgencies });
    if (!mail) return this.#rest(lane, wakeUps);
    if (!(await this.#isWithinLimit())) {
      await letGo(db, mail, { error: null, seconds: 0 });
      return this.#sleep(times.overLimitMs, { wakes: false });
    }
    const line = await this.#lineOf(lane, mail);
    if (!line) return this.#waitForServer(lane);
    const outcome = await deliverMail(this.#options, line, mail);
    lane.usedAt = Date.now();
    if (outcome === 'broken') return this.#waitForServer(lane);
    lane.failures = 0;
  }

  /** The lane's open connection; where the server does not take one, the mail goes back as it was. */
  async #lineOf(lane: Lane, mail: ClaimedMail): Promise<SmtpLine | undefined> {
    const { db, log, server } = this.#options;
    if (lane.line?.isOpen) return lane.line;
    this.#hangUp(lane);
    try {
      lane.line = await SmtpLine.open(server);
      this.#lines.add(lane.line);
      return lane.line;
    } catch (error) {
      const { told } = readError(error);
      log.warn({ error: told }, 'the mail server does not take mails');
      await letGo(db, mail, { error: told, seconds: 0 });
      return undefined;
    }
  }

  async #isWithinLimit(): Promise<boolean> {
    const { db, log, hourlyLimit: limit } = this.#options;
    if ((await consume(db, 'mails', { limit, windowSeconds: 3600 })) >= 0) return true;
    // By time, since the lanes' answers do not come in the order in which they were counted.
    if (Date.now() >= this.#tellsLimitFrom)
      log.error({ limit }, 'mails wait: hourly limit reached');
    this.#tellsLimitFrom = Date.now() + tellLimitAgainMs;
    return false;
  }

  /** After a connection that was not to be had or broke: a new one at once, then less and less often. */
  async #waitForServer(lane: Lane): Promise<void> {
    lane.failures += 1;
    if (lane.failures === 1) return;
    const wait = doubled(this.#options.times.reconnectMs, lane.failures - 2);
    await this.#sleep(wait, { wakes: false });
  }

  /** Nothing is due. */
  async #rest(lane: Lane, wakeUps: number): Promise<void> {
    const { idleMs, pollMs } = this.#options.times;
    if (Date.now() - lane.usedAt >= idleMs) this.#hangUp(lane);
    // A wake-up during the look-up may be about a mail that it did not see.
    if (wakeUps === this.#wakeUps) await this.#sleep(Math.min(idleMs, pollMs));
  }

  #hangUp(lane: Lane): void {
    if (!lane.line) return;
    this.#lines.delete(lane.line);
    lane.line.close();
    lane.line = undefined;
  }

  #wake(): void {
    this.#wakeUps += 1;
    for (const sleeper of this.#sleepers) if (sleeper.wakes) sleeper.end();
  }

  #sleep(ms: number, { wakes }: { wakes: boolean } = { wakes: true }): Promise<void> {
    if (this.#isClosed) return Promise.resolve();
    return new Promise((resolve) => {
      const sleeper = {
        wakes,
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
