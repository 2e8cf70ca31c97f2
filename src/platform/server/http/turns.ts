import pLimit, { type LimitFunction } from 'p-limit';
import type { ErrorDefinition } from '#platform/contract/errors.ts';
import { fail, type AppError } from '../fail.ts';
import { takeSlot } from '../database/take-slot.ts';

export type Bounds = {
  /** Pieces of work of one holder that run at once. */
  atWork: number;
  /** How many more may wait, and how long. */
  waiting: number;
  waitMs: number;
};

/**
 * Work in turns: further work of a member or address waits, in order, and is refused if too much is waiting or it waits
 * too long.
 */
export class Turns {
  readonly #queues = new Map<string, { limit: LimitFunction; count: number }>();
  readonly #bounds: Bounds;
  /** One object for all refusals: under load, creating errors costs time, too. */
  readonly #refusal: AppError;

  constructor(bounds: Bounds, refusal: ErrorDefinition) {
    this.#bounds = bounds;
    this.#refusal = fail(refusal, { retryAfterSeconds: 1 });
  }

  async take<T>(holder: string, work: () => Promise<T>): Promise<T> {
    const { atWork, waiting, waitMs } = this.#bounds;
    const queue = this.#queues.get(holder) ?? { limit: pLimit(atWork), count: 0 };
    if (queue.count >= atWork + waiting) throw this.#refusal;
    this.#queues.set(holder, queue);
    queue.count += 1;
    try {
      const giveBack = await takeSlot(queue.limit, { waitMs, refuse: () => this.#refusal });
      try {
        return await work();
      } finally {
        giveBack();
      }
    } finally {
      queue.count -= 1;
      if (queue.count === 0) this.#queues.delete(holder);
    }
  }
}
