import type { KeyboardEvent } from 'react';

/** A post's index in its feed; the count is -1 while there is more to load. */
export type FeedIndex = { index: number; count: number };

/** Page Down and Page Up move from post to post, as the ARIA feed pattern says. */
export function onFeedKey(event: KeyboardEvent<HTMLElement>): void {
  const { target, currentTarget } = event;
  const step = { PageDown: 1, PageUp: -1 }[event.key];
  if (!step || !(target instanceof Element)) return;
  const posts = [...currentTarget.querySelectorAll<HTMLElement>(':scope > article')];
  const at = posts.findIndex((post) => post.contains(target));
  const next = posts[at + step];
  // A post's open menu is elsewhere in the document and handles these keys itself.
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus({ preventScroll: true });
  next.scrollIntoView({ block: 'start' });
}
