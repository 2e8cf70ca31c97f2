const dayMs = 24 * 3_600_000;

/** '6:05 PM' in the reader's time zone. */
export function clockWords(iso: string, timeZone: string): string {
  const words = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone });
  // Browsers and Node use different spaces before AM.
  return words.format(Date.parse(iso)).replaceAll('\u202f', ' ');
}

/** 'Today', 'Yesterday', 'Friday, November 20'; of other years with the year. */
export function dayWords(iso: string, nowMs: number, timeZone: string): string {
  const then = Date.parse(iso);
  const day = (ms: number) => dateOf(ms, timeZone, { dateStyle: 'short' });
  if (day(then) === day(nowMs)) return 'Today';
  if (day(then) === day(nowMs - dayMs)) return 'Yesterday';
  const year = (ms: number) => dateOf(ms, timeZone, { year: 'numeric' });
  return dateOf(then, timeZone, {
    month: 'long',
    day: 'numeric',
    ...(year(then) === year(nowMs) ? { weekday: 'long' } : { year: 'numeric' }),
  });
}

function dateOf(ms: number, timeZone: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat('en-US', { ...options, timeZone }).format(ms);
}
