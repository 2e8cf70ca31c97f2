import { readInBrowser, removeFromBrowser, storeInBrowser } from '#platform/web/browser-storage.ts';

/** Long enough to register and to fetch two codes from mailboxes. */
const provenMs = 3 * 60 * 60_000;

/**
 * Stores that a visitor tapped Save in this browser. A save changes something, so it takes more than an address, which
 * anybody could have written.
 */
export function proveSave(postId: string): void {
  storeInBrowser('tappedSave', `${postId} ${Date.now()}`);
}

/** Whether a visitor of this browser tapped Save on this post before logging in; true only once. */
export function takeSaveProof(postId: string): boolean {
  const [provenId, at] = (readInBrowser('tappedSave') ?? '').split(' ');
  if (provenId !== postId) return false;
  removeFromBrowser('tappedSave');
  return Number(at) > Date.now() - provenMs;
}
