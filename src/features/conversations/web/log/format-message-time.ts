import { countDays } from '#platform/web/time/count-days.ts';
import { dateFormat } from '#platform/web/time/date-format.ts';

const clock = { timeStyle: 'short' } as const;
const year = { year: 'numeric' } as const;
const thisYear = { month: 'long', day: 'numeric', weekday: 'long' } as const;
const otherYear = { month: 'long', day: 'numeric', year: 'numeric' } as const;

/** '6:05 PM' in the reader's time zone. */
export function formatClockTime(iso: string, timeZone: string): string {
  // Browsers and Node use different spaces before AM.
  return dateFormat(clock, timeZone).format(Date.parse(iso)).replaceAll('\u202f', ' ');
}

/** 'Today', 'Yesterday', 'Friday, November 20'; dates of other years include the year. */
export function formatDay(iso: string, nowMs: number, timeZone: string): string {
  const then = Date.parse(iso);
  const words = (options: Intl.DateTimeFormatOptions, ms: number) =>
    dateFormat(options, timeZone).format(ms);
  const daysAgo = countDays(then, nowMs, timeZone);
  if (daysAgo === 0) return 'Today';
  if (daysAgo === 1) return 'Yesterday';
  return words(words(year, then) === words(year, nowMs) ? thisYear : otherYear, then);
}
