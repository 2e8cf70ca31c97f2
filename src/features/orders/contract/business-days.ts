import { dayMs } from '#platform/contract/durations.ts';

/** A day of the calendar, without a time zone: its time is midnight UTC. */
type Day = Date;

/** The nth weekday of a month (0 is Sunday); counted from its end if `nth` is negative. */
function nthWeekday(
  year: number,
  month: number,
  { weekday, nth }: { weekday: number; nth: number },
): Day {
  if (nth < 0) {
    const last = new Date(Date.UTC(year, month + 1, 0));
    return new Date(last.getTime() - ((last.getUTCDay() - weekday + 7) % 7) * dayMs);
  }
  const first = new Date(Date.UTC(year, month, 1));
  const offset = (weekday - first.getUTCDay() + 7) % 7;
  return new Date(first.getTime() + (offset + (nth - 1) * 7) * dayMs);
}

/** The holidays of the Federal Reserve, on which banks move no money. One on a Sunday is observed on Monday, one on a Saturday not. */
function bankHolidays(year: number): Set<number> {
  const fixed = [
    [0, 1],
    [5, 19],
    [6, 4],
    [10, 11],
    [11, 25],
  ] as const;
  const observed = fixed.map(([month, day]) => {
    const date = new Date(Date.UTC(year, month, day));
    return date.getUTCDay() === 0 ? new Date(date.getTime() + dayMs) : date;
  });
  const monday = 1;
  const thursday = 4;
  const moving = [
    nthWeekday(year, 0, { weekday: monday, nth: 3 }),
    nthWeekday(year, 1, { weekday: monday, nth: 3 }),
    nthWeekday(year, 4, { weekday: monday, nth: -1 }),
    nthWeekday(year, 8, { weekday: monday, nth: 1 }),
    nthWeekday(year, 9, { weekday: monday, nth: 2 }),
    nthWeekday(year, 10, { weekday: thursday, nth: 4 }),
  ];
  return new Set([...observed, ...moving].map((day) => day.getTime()));
}

/** Whether banks in the United States work on a day. */
function isBusinessDay(day: Day): boolean {
  const weekday = day.getUTCDay();
  if (weekday === 0 || weekday === 6) return false;
  return !bankHolidays(day.getUTCFullYear()).has(day.getTime());
}

/**
 * The time `count` business days after `from`: the same time of day in UTC, on a day that is counted by the calendar of the time zone, so
 * that what happens on a Friday evening on campus is of that Friday.
 */
export function addBusinessDays(from: Date, count: number, timeZone: string): Date {
  const start = localDay(from, timeZone);
  let day = start;
  for (let left = count; left > 0;) {
    day = new Date(day.getTime() + dayMs);
    if (isBusinessDay(day)) left -= 1;
  }
  return new Date(from.getTime() + day.getTime() - start.getTime());
}

/** The day that it is in a time zone. */
function localDay(at: Date, timeZone: string): Day {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  // A date alone is midnight UTC.
  return new Date(format.format(at));
}
