import { TZDate } from '@date-fns/tz';
import { fromLocalTime, toLocalTime } from './local-time.ts';

export type Choice = { value: string; label: string };
type Clock = { ms: number; timeZone: string };

/** By daylight, as the dialog advises. */
const hours: readonly Choice[] = [
  { value: '10:00', label: '10 AM' },
  { value: '12:00', label: 'Noon' },
  { value: '14:00', label: '2 PM' },
  { value: '16:00', label: '4 PM' },
  { value: '18:00', label: '6 PM' },
];
const shownDays = 7;
/** A meeting that begins sooner can't be agreed on in time. */
const soonestMs = 30 * 60_000;

/** The days of a week on which an hour of `hours` is left, such as `2026-11-28`: 'Today', 'Tomorrow', 'Mon 30'. */
export function dayChoices(clock: Clock): Choice[] {
  const days = Array.from({ length: shownDays + 1 }, (_, ahead) => dayAhead(ahead, clock));
  return days.filter(({ value }) => hoursLeft(value, clock).length > 0).slice(0, shownDays);
}

/** The hours that are left on a day; all of them while none is chosen. */
export function hourChoices(day: string, clock: Clock): Choice[] {
  const left = hoursLeft(day, clock);
  return left.length > 0 ? left : [...hours];
}

/** The local time with another day. It keeps its hour, or has the first one that is left. */
export function withDay(time: string, day: string, clock: Clock): string {
  const [, hour] = time.split('T');
  if (hour && isLater(`${day}T${hour}`, clock)) return `${day}T${hour}`;
  return `${day}T${hourChoices(day, clock)[0]?.value ?? ''}`;
}

/** The local time with another hour, on its day; without one, on the first day on which that hour is to come. */
export function withHour(time: string, hour: string, clock: Clock): string {
  const [day] = time.split('T');
  const days = [...(day ? [day] : []), ...dayChoices(clock).map(({ value }) => value)];
  return days.map((each) => `${each}T${hour}`).find((each) => isLater(each, clock)) ?? time;
}

function hoursLeft(day: string, clock: Clock): Choice[] {
  return hours.filter(({ value }) => isLater(`${day}T${value}`, clock));
}

function isLater(time: string, { ms, timeZone }: Clock): boolean {
  const at = fromLocalTime(time, timeZone);
  return at !== undefined && at.getTime() >= ms + soonestMs;
}

function dayAhead(ahead: number, { ms, timeZone }: Clock): Choice {
  const today = new TZDate(ms, timeZone);
  // At noon, because the clocks change at night.
  const at = new Date(
    +new TZDate(today.getFullYear(), today.getMonth(), today.getDate() + ahead, 12, 0, timeZone),
  );
  const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short', day: 'numeric', timeZone });
  const parts = weekday.formatToParts(at);
  const find = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  const label = ['Today', 'Tomorrow'][ahead] ?? `${find('weekday')} ${find('day')}`;
  return { value: toLocalTime(at, timeZone).slice(0, 10), label };
}
