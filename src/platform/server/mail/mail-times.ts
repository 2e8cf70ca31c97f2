/** The wait times of the delivery; tests shorten them. */
export type MailTimes = {
  /** The longest time until a mail without a wake-up is found, such as a retry. */
  pollMs: number;
  /** The wait before the mail server is tried again, doubled each time up to the longest. */
  reconnectMs: { first: number; longest: number };
  /** The wait before a mail that could not be delivered is tried again, doubled each time up to the longest. */
  retrySeconds: { first: number; longest: number };
  /** An idle connection is closed after this time. */
  idleMs: number;
  /** The wait when the hourly limit is reached. */
  overLimitMs: number;
};

export const defaultMailTimes: MailTimes = {
  pollMs: 5_000,
  reconnectMs: { first: 500, longest: 30_000 },
  retrySeconds: { first: 15, longest: 900 },
  idleMs: 10_000,
  overLimitMs: 30_000,
};

/** A claimed mail that was not finished can be claimed again after this time. */
export const leaseSeconds = 60;

/** How long after it was first due a mail is tried before it fails for good. */
export const giveUpAfterMs = 24 * 3600_000;
/**
 * A mail is tried so often at least, which takes more than an hour, also if it has waited for a day: for the mail server,
 * the hourly limit, or this server.
 */
export const leastAttempts = 10;
