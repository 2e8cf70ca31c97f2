import { toCalendar, type CalendarEvent } from './calendar.ts';

/** Saves the meeting, or that it is canceled, as a calendar file. */
export function downloadCalendar(event: CalendarEvent): void {
  const blob = new Blob([toCalendar(event)], { type: 'text/calendar' });
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: 'meeting.ics' });
  link.click();
  URL.revokeObjectURL(url);
}
