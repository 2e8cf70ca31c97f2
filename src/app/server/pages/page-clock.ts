/** The clock in the browser is updated at the same interval. */
const tickMs = 30_000;
const maxCached = 1_000;

/**
 * The time that pages show, and the markup that depends on it. It changes only after each interval, so a card that says
 * `5m` is rendered once for all pages that show it.
 */
export class PageClock {
  #now = 0;
  #markup = new Map<string, string>();

  current(): { now: string; markup: Map<string, string> } {
    const now = Math.floor(Date.now() / tickMs) * tickMs;
    if (now !== this.#now || this.#markup.size > maxCached) this.#markup = new Map();
    this.#now = now;
    return { now: new Date(now).toISOString(), markup: this.#markup };
  }
}
