import { dateFormat } from '#platform/web/time/date-format.ts';

const clock = { timeStyle: 'short' } as const;
const date = { month: 'short', day: 'numeric' } as const;

/** Texts for when there is no connection, and for a new release. */
export const offlineWords = {
  offline: "You're offline",
  offlineText:
    "Posts, comments, messages, hearts and saves are sent when you're back. All else needs a connection.",
  waitingTitle: 'Waiting to send',
  waiting: 'Waiting to send',
  sending: 'Sending…',
  rejected: "Couldn't be sent",
  show: 'Show',
  post: 'Post',
  comment: 'Comment',
  message: 'Message',
  newVersion: 'A new version is ready',
  reload: 'Reload',
  edit: 'Edit',
  retry: 'Retry',
  remove: 'Remove',
} as const;

/** Since when a page may lack what is new, such as 'Saved copy from 3:42 PM', with the day if it was another one. */
export function describeCopy(at: number, reader: { ms: number; timeZone: string }): string {
  const day = dateFormat(date, reader.timeZone);
  const time = dateFormat(clock, reader.timeZone).format(at).replaceAll('\u202f', ' ');
  const isToday = day.format(at) === day.format(reader.ms);
  return `Saved copy from ${isToday ? time : `${day.format(at)}, ${time}`}.`;
}

/** The line that leads to what waits. */
export function countWaiting(count: number, isOnline: boolean): string {
  return isOnline ? `${count} on the way` : `${count} waiting to send`;
}

export function countRejected(count: number): string {
  return count === 1 ? "1 couldn't be sent" : `${count} couldn't be sent`;
}
