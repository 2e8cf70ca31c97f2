/** Texts for when there is no connection, and for a new release. */
export const offlineWords = {
  offline: "You're offline",
  offlineText: "You can read what's saved here. What you write is sent when you're back.",
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

/** The line that leads to what waits. */
export function countWaiting(count: number, isOnline: boolean): string {
  return isOnline ? `${count} on the way` : `${count} waiting to send`;
}

export function countRejected(count: number): string {
  return count === 1 ? "1 couldn't be sent" : `${count} couldn't be sent`;
}
