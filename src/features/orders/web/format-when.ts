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

/** 'Held for you until Fri, Nov 27, 6:00 PM CST': what the buyer is yet to pay. */
export function describeHold(expiresAt: string, timeZone: string): string {
  return `Held for you until ${formatWhen(expiresAt, timeZone)}`;
}
