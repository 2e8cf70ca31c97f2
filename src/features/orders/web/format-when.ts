import { dateFormat } from '#platform/web/time/date-format.ts';

const dayAndTime = {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

/** 'Fri, Nov 27, 6:00 PM CST', by the clocks of the campus. */
export function formatWhen(iso: string, timeZone: string): string {
  return dateFormat(dayAndTime, timeZone).format(Date.parse(iso)).replaceAll('\u202F', ' ');
}
