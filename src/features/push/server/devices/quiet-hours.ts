import type { QuietHours } from '../../schemas.ts';

/** Whether a time is in a member's quiet hours. */
export function isQuiet(hours: QuietHours | null, now: Date): boolean {
  if (hours === null) return false;
  const { from, to, timeZone } = hours;
  const minute = minuteOfDay(now, timeZone);
  return from < to ? minute >= from && minute < to : minute >= from || minute < to;
}

/** Whether this server knows a time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    minuteOfDay(new Date(), timeZone);
    return true;
  } catch {
    return false;
  }
}

function minuteOfDay(now: Date, timeZone: string): number {
  const format = { timeZone, hourCycle: 'h23', hour: 'numeric', minute: 'numeric' } as const;
  const parts = new Intl.DateTimeFormat('en-US', format).formatToParts(now);
  const read = (type: 'hour' | 'minute') =>
    Number(parts.find((part) => part.type === type)?.value ?? 0);
  return read('hour') * 60 + read('minute');
}
