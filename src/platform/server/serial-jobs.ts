import type { FastifyBaseLogger } from 'fastify';
import { platformErrors } from '#platform/contract/platform-errors.ts';
import { toAppError } from './http/errors.ts';

/** Background jobs of one kind, run one after the other; `failureMessage` is logged when one throws. */
export class SerialJobs {
  readonly #log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  readonly #failureMessage: string;
  readonly #timers: NodeJS.Timeout[] = [];
  #work: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor({
    log,
    failureMessage,
  }: {
    log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
    failureMessage: string;
  }) {
    this.#log = log;
    this.#failureMessage = failureMessage;
  }

  /** A long job calls this between its parts. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  add(job: () => Promise<unknown>): void {
    if (this.#isClosed) return;
    this.#work = this.#work
      .then(async () => void (this.#isClosed || (await job())))
      .catch((error: unknown) => {
        if (!this.#isClosed) this.#logFailure(error);
      });
  }

  /** While the database is unreachable or busy, as at a loaded start, the next round makes up for this one. */
  #logFailure(error: unknown): void {
    if (toAppError(error).definition.status === platformErrors.unavailable.status) {
      const reason = error instanceof Error ? error.message : String(error);
      this.#log.warn({ reason }, `${this.#failureMessage} for now: the database is busy`);
    } else {
      this.#log.error({ err: error }, this.#failureMessage);
    }
  }

  every(ms: number, job: () => Promise<unknown>): void {
    const timer = setInterval(() => this.add(job), ms);
    timer.unref();
    this.#timers.push(timer);
  }

  /** Waits for the running job; the others are not started. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const timer of this.#timers) clearInterval(timer);
    await this.#work;
  }
}
