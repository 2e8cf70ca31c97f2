import { storeInTab, takeFromTab } from '#platform/web/tab-storage.ts';

const name = 'begun-comment-';
/** Long enough to sign up and to fetch the code from the mailbox. */
const keptMs = 30 * 60_000;

/** Stores that a visitor pressed Comment on a post and was asked to log in; after the log-in the composer opens. */
export function keepBegunComment(postId: string): void {
  storeInTab(name + postId, Date.now());
}

/** Whether the visitor pressed Comment on this post before logging in; true only for the first call. */
export function takeBegunComment(postId: string): boolean {
  const kept = takeFromTab(name + postId);
  return typeof kept === 'number' && Date.now() - kept < keptMs;
}
