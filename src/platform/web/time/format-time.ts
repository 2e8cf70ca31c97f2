import { dateFormat } from './date-format.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const week = 7 * day;

const monthAndDay = { month: 'short', day: 'numeric' } as const;
const dayAndYear = { ...monthAndDay, year: 'numeric' } as const;
const full = { dateStyle: 'medium', timeStyle: 'short' } as const;
const monthAndYear = { month: 'long', year: 'numeric' } as const;
const fullDate = { dateStyle: 'long' } as const;
const year = { year: 'numeric' } as const;

/** 'now', '5m', '3h', '2d'; undefined after a week. A moment ahead of our clock counts as now. */
export function formatAge(iso: string, nowMs: number): string | undefined {
  const age = Math.max(0, nowMs - Date.parse(iso));
  if (age < minute) return 'now';
  if (age < hour) return `${Math.floor(age / minute)}m`;
  if (age < day) return `${Math.floor(age / hour)}h`;
  return age < week ? `${Math.floor(age / day)}d` : undefined;
}

/** 'Nov 3', with the year if it is not this one. */
export function formatDay(iso: string, nowMs: number, timeZone: string): string {
  const then = Date.parse(iso);
  const sameYear = formatYear(then, timeZone) === formatYear(nowMs, timeZone);
  return dateFormat(sameYear ? monthAndDay : dayAndYear, timeZone).format(then);
}

/** 'Nov 20, 2026, 6:00 PM' */
export function formatFullTime(iso: string, timeZone: string): string {
  const words = dateFormat(full, timeZone).format(Date.parse(iso));
  // Browsers and Node use different spaces before AM, which would break hydration.
  return words.replaceAll('\u202f', ' ');
}

/** 'November 2026' */
export function formatMonthAndYear(iso: string, timeZone: string): string {
  return dateFormat(monthAndYear, timeZone).format(Date.parse(iso));
}

/** 'November 20, 2026' */
export function formatFullDate(iso: string, timeZone: string): string {
  return dateFormat(fullDate, timeZone).format(Date.parse(iso));
}

function formatYear(ms: number, timeZone: string): string {
  return dateFormat(year, timeZone).format(ms);
}
