import { keepInTab, takeFromTab } from '#platform/web/kept-in-tab.ts';

const name = 'begun-comment-';
/** Long enough to sign up and to fetch the code from the mailbox. */
const keptMs = 30 * 60_000;

/** Stores which post somebody wanted to answer when they were asked in; they find the composer open afterwards. */
export function keepBegunComment(postId: string): void {
  keepInTab(name + postId, Date.now());
}

/** Whether this post was to be answered; true once. */
export function takeBegunComment(postId: string): boolean {
  const kept = takeFromTab(name + postId);
  return typeof kept === 'number' && Date.now() - kept < keptMs;
}
