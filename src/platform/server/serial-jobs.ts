import type { FastifyBaseLogger } from 'fastify';

/** Background jobs of one kind, run one after the other; `failureMessage` is logged when one throws. */
export class SerialJobs {
  readonly #log: FastifyBaseLogger;
  readonly #failureMessage: string;
  readonly #timers: NodeJS.Timeout[] = [];
  #work: Promise<void> = Promise.resolve();
  #isClosed = false;

  constructor({ log, failureMessage }: { log: FastifyBaseLogger; failureMessage: string }) {
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
        if (!this.#isClosed) this.#log.error({ err: error }, this.#failureMessage);
      });
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
