import { storeInTab, takeFromTab } from '#platform/web/tab-storage.ts';

const name = 'begun-comment-';
/** Long enough to sign up and to fetch the code from the mailbox. */
const keptMs = 30 * 60_000;

/** Stores which post a visitor wanted to comment on when they were asked to log in; afterwards the composer is open. */
export function keepBegunComment(postId: string): void {
  storeInTab(name + postId, Date.now());
}

/** Whether the visitor wanted to comment on this post; true once. */
export function takeBegunComment(postId: string): boolean {
  const kept = takeFromTab(name + postId);
  return typeof kept === 'number' && Date.now() - kept < keptMs;
}
