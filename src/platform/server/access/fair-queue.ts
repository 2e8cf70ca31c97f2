import type { ErrorDefinition } from '#platform/contract/routes/errors.ts';
import { fail } from '../fail.ts';

export type FairQueueLimits = {
  /** How many jobs run at once. */
  maxRunning: number;
  /** How many unfinished jobs one member may have. */
  maxPerMember: number;
  /** The error for one more. */
  rejection: ErrorDefinition;
  retryAfterSeconds: number;
};

type Member = { running: number; waiting: (() => void)[]; startedAt: number };

/**
 * Runs jobs that take long. The next one is of the member with the fewest running jobs, and among those the member
 * whose last job started earliest: a member's second job waits behind the first of everyone else. Nobody's jobs are
 * rejected because of other members' jobs.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits;
  /** Members with unfinished jobs, and until the queue is idle also those without. */
  readonly #members = new Map<string, Member>();
  #running = 0;
  #starts = 0;

  constructor(limits: FairQueueLimits) {
    this.#limits = limits;
  }

  /** Resolves or rejects as `work` does; rejects when `signal` is aborted before the job starts. */
  async run<T>(memberId: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    this.requireRoom(memberId);
    const member = this.#members.get(memberId) ?? { running: 0, waiting: [], startedAt: 0 };
    this.#members.set(memberId, member);
    await this.#getTurn(member, signal);
    try {
      return await work();
    } finally {
      member.running -= 1;
      this.#running -= 1;
      this.#startNext();
    }
  }

  /** How many jobs run and wait, of all members. */
  getLoad(): { running: number; waiting: number } {
    const waiting = [...this.#members.values()].reduce((sum, each) => sum + each.waiting.length, 0);
    return { running: this.#running, waiting };
  }

  /** Throws if another job of this member would be rejected. */
  requireRoom(memberId: string): void {
    const { maxPerMember, rejection, retryAfterSeconds } = this.#limits;
    const { running = 0, waiting = [] } = this.#members.get(memberId) ?? {};
    if (running + waiting.length >= maxPerMember) throw fail(rejection, { retryAfterSeconds });
  }

  #getTurn(member: Member, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const abort = () => {
        member.waiting = member.waiting.filter((each) => each !== start);
        reject(signal?.reason);
        this.#startNext();
      };
      const start = () => {
        signal?.removeEventListener('abort', abort);
        resolve();
      };
      member.waiting.push(start);
      if (signal?.aborted) return abort();
      signal?.addEventListener('abort', abort, { once: true });
      this.#startNext();
    });
  }

  #startNext(): void {
    while (this.#running < this.#limits.maxRunning) {
      const member = this.#nextMember();
      const start = member?.waiting.shift();
      if (!member || !start) break;
      this.#starts += 1;
      this.#running += 1;
      member.running += 1;
      member.startedAt = this.#starts;
      start();
    }
    // While others work or wait, who was served last must not be forgotten.
    if (this.#running === 0) this.#members.clear();
  }

  #nextMember(): Member | undefined {
    const waiting = [...this.#members.values()].filter((member) => member.waiting.length > 0);
    return waiting.toSorted((a, b) => a.running - b.running || a.startedAt - b.startedAt)[0];
  }
}
