import { toCalendar } from '../../contract/calendar.ts';
import type { DealView } from '../../schemas.ts';

/** Saves the meeting as a calendar file. */
export function downloadCalendar({ id, title, meeting }: DealView, name: string): void {
  if (!meeting) return;
  const text = toCalendar({
    id,
    at: new Date(meeting.at),
    place: meeting.place,
    title: `${title} with ${name}`,
  });
  const url = URL.createObjectURL(new Blob([text], { type: 'text/calendar' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: 'meeting.ics' });
  link.click();
  URL.revokeObjectURL(url);
}
