/** A birth date with its month as people write it: January is 1. */
export type BirthDate = { month: number; day: number; year: number };

const minimumAge = 16;

/** The first year that is offered; the last is the current one (SETTINGS-14). */
export const firstBirthYear = 1970;

/** Whether the calendar has this day. */
export function isRealDate({ month, day, year }: BirthDate): boolean {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/**
 * Whether someone born on this day is old enough, by the date in UTC: the date in the United States is never later.
 */
export function isOldEnough({ month, day, year }: BirthDate, nowMs: number): boolean {
  return Date.UTC(year + minimumAge, month - 1, day) <= nowMs;
}
