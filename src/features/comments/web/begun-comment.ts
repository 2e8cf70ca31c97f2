import { keepInTab, readInTab } from '#platform/web/kept-in-tab.ts';

const name = 'quad-begun-comment';
/** Long enough to sign up and to fetch the code from the mailbox. */
const keptMs = 30 * 60_000;

type Begun = { postId: string; at: number };

/** Stores which post somebody wanted to answer when they were asked in; they find the composer open afterwards. */
export function keepBegunComment(postId: string): void {
  keepInTab(name, { postId, at: Date.now() } satisfies Begun);
}

/** Whether this post was to be answered; true once. */
export function takeBegunComment(postId: string): boolean {
  const kept = readInTab(name);
  if (!isBegun(kept) || kept.postId !== postId) return false;
  keepInTab(name, null);
  return Date.now() - kept.at < keptMs;
}

function isBegun(value: unknown): value is Begun {
  return typeof value === 'object' && value !== null && 'postId' in value && 'at' in value;
}
