import pLimit, { type LimitFunction } from 'p-limit';
import type { ErrorDefinition } from '#platform/contract/routes/errors.ts';
import { fail, type AppError } from '../../fail.ts';
import { waitForSlot } from '../../database/wait-for-slot.ts';

export type Bounds = {
  /** Maximum number of calls of one holder that run at once. */
  maxRunning: number;
  /** Maximum number of calls that wait for a slot. */
  maxWaiting: number;
  /** The longest wait for a slot. */
  waitMs: number;
};

/**
 * Runs calls in slots: further calls of the same member or address wait in order, and are rejected if too many wait or
 * one waits too long.
 */
export class Slots {
  readonly #queues = new Map<string, { limit: LimitFunction; calls: number }>();
  readonly #bounds: Bounds;
  /** One object for all rejections: under load, creating errors costs time, too. */
  readonly #rejection: AppError;

  constructor(bounds: Bounds, rejection: ErrorDefinition) {
    this.#bounds = bounds;
    this.#rejection = fail(rejection, { retryAfterSeconds: 1 });
  }

  /** How many calls run and wait, of all holders. */
  getLoad(): { running: number; waiting: number } {
    const limits = [...this.#queues.values()].map(({ limit }) => limit);
    return {
      running: limits.reduce((sum, { activeCount }) => sum + activeCount, 0),
      waiting: limits.reduce((sum, { pendingCount }) => sum + pendingCount, 0),
    };
  }

  async take<T>(holder: string, work: () => Promise<T>): Promise<T> {
    const { maxRunning, maxWaiting, waitMs } = this.#bounds;
    const queue = this.#queues.get(holder) ?? { limit: pLimit(maxRunning), calls: 0 };
    if (queue.calls >= maxRunning + maxWaiting) throw this.#rejection;
    this.#queues.set(holder, queue);
    queue.calls += 1;
    try {
      const releaseSlot = await waitForSlot(queue.limit, {
        waitMs,
        timeoutError: () => this.#rejection,
      });
      try {
        return await work();
      } finally {
        releaseSlot();
      }
    } finally {
      queue.calls -= 1;
      if (queue.calls === 0) this.#queues.delete(holder);
    }
  }
}
