/** A process that was stopped for so long may have missed that another machine has become the primary. */
const frozenMs = 10_000;
/** Until the database, and the proxy in front of it, have noticed it, too. */
const untilNoticedMs = 5_000;
const tickMs = 1_000;

/**
 * Rejects work right after this machine was frozen and goes on. Its database may still hold itself to be the primary: nothing that it is
 * told is acknowledged, because commits wait for a standby, but what it says is old, and the events of the new primary would be
 * joined with its rows.
 */
export class FreezeGuard {
  readonly #now: () => number;
  readonly #timer: NodeJS.Timeout;
  #seenAt: number;
  #rejectsUntil = 0;

  constructor(now: () => number = Date.now) {
    this.#now = now;
    this.#seenAt = now();
    this.#timer = setInterval(() => this.#look(), tickMs);
    this.#timer.unref();
  }

  /** Throws, with the code of a lost connection, if this process was frozen a moment ago. */
  check(): void {
    if (this.#look() >= this.#rejectsUntil) return;
    throw Object.assign(
      new Error('this machine was frozen, and its database may be the primary no longer'),
      {
        code: '08006',
      },
    );
  }

  close(): void {
    clearInterval(this.#timer);
  }

  /** Work may come before the timer when the process goes on, so each looks at the clock. */
  #look(): number {
    const now = this.#now();
    if (now - this.#seenAt > frozenMs) this.#rejectsUntil = now + untilNoticedMs;
    this.#seenAt = now;
    return now;
  }
}
