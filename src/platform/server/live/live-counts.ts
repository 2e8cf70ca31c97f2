import { Buckets } from '../metrics/buckets.ts';
import type { LoggedEvent } from './event-log.ts';

/** Counts the events that a process has written to its streams. */
export class LiveCounts {
  events = 0;
  writes = 0;
  readonly lags = new Buckets();

  /**
   * Counts events that were just written. The time of an event that was read from the log is that of its transaction's
   * begin, by the clock of the database.
   */
  sent(events: readonly LoggedEvent[], streams: number): void {
    const now = Date.now();
    this.events += events.length;
    this.writes += events.length * streams;
    for (const { loggedAt } of events) {
      this.lags.observe(Math.max(0, now - (loggedAt?.getTime() ?? now)) / 1_000);
    }
  }
}
