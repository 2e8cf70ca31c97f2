/** Seconds and milliseconds of the delivery; tests shorten the waits. */
export type MailTimes = {
  /** The longest time until a mail that no wake-up announces is found, such as one that is tried again. */
  pollMs: number;
  /** The wait before a mail server that was away is tried again, doubled each time up to the longest. */
  reconnectMs: { first: number; longest: number };
  /** The same for a mail that was refused for now. */
  retrySeconds: { first: number; longest: number };
  /** A connection that has nothing to do is given up after this. */
  idleMs: number;
  /** The wait when the hourly limit is reached. */
  overLimitMs: number;
};

export const usualMailTimes: MailTimes = {
  pollMs: 5_000,
  reconnectMs: { first: 500, longest: 30_000 },
  retrySeconds: { first: 15, longest: 900 },
  idleMs: 10_000,
  overLimitMs: 30_000,
};

/** A delivery that died is taken over after this; longer than any delivery takes. */
export const leaseSeconds = 60;

/** A mail that could not be delivered for this long is given up. */
export const giveUpAfterMs = 24 * 3600_000;

export function doubled(wait: { first: number; longest: number }, times: number): number {
  return Math.min(wait.longest, wait.first * 2 ** Math.min(times, 20));
}
