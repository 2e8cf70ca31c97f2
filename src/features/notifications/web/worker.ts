/// <reference lib="webworker" />
import { readNotifications } from '../contract/list.ts';

/** Marks what a push named as read, and nothing newer: `at` is when it happened. For the service worker. */
export async function markOpened({ id, at }: { id: string; at: number }): Promise<void> {
  const { method, path } = readNotifications;
  await fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id, upTo: new Date(at).toISOString() }),
  }).catch(() => {
    // Without a connection it stays unread.
  });
}
