import { dayMs } from '#platform/contract/durations.ts';
import { dateFormat } from './date-format.ts';

const date = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;

/** How many days of the calendar of a time zone lie between two moments: 0 on the same day, 1 if the second is on the day after. */
export function countDays(fromMs: number, toMs: number, timeZone: string): number {
  return (midnightUtc(toMs, timeZone) - midnightUtc(fromMs, timeZone)) / dayMs;
}

function midnightUtc(ms: number, timeZone: string): number {
  const parts = dateFormat(date, timeZone).formatToParts(ms);
  const find = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(find('year'), find('month') - 1, find('day'));
}
