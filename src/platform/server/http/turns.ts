import pLimit, { type LimitFunction } from 'p-limit';
import type { ErrorDefinition } from '#platform/contract/errors.ts';
import { fail } from '../fail.ts';

/** How many pieces of work of one holder run at once, and how many more may wait. */
export type Bounds = { atWork: number; waiting: number };

/** Work in turns: a holder's further work waits, in order, and is refused where too much waits already. */
export class Turns {
  readonly #queues = new Map<string, { limit: LimitFunction; count: number }>();
  readonly #bounds: Bounds;
  readonly #refusal: ErrorDefinition;

  constructor(bounds: Bounds, refusal: ErrorDefinition) {
    this.#bounds = bounds;
    this.#refusal = refusal;
  }

  async take<T>(holder: string, work: () => Promise<T>): Promise<T> {
    const { atWork, waiting } = this.#bounds;
    const queue = this.#queues.get(holder) ?? { limit: pLimit(atWork), count: 0 };
    if (queue.count >= atWork + waiting) throw fail(this.#refusal, { retryAfterSeconds: 1 });
    this.#queues.set(holder, queue);
    queue.count += 1;
    try {
      return await queue.limit(work);
    } finally {
      queue.count -= 1;
      if (queue.count === 0) this.#queues.delete(holder);
    }
  }
}
