import type { KeyboardEvent } from 'react';

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

/**
 * Sets each card's position in the feed (`aria-posinset`) and the count, which is -1 while there is more to load. Not
 * through properties: each card would be rendered again when a post is added before it.
 */
export function numberCards(feed: Element | null, count: number): void {
  feed?.querySelectorAll(':scope > article').forEach((card, index) => {
    setNumber(card, 'aria-posinset', index + 1);
    setNumber(card, 'aria-setsize', count);
  });
}

function setNumber(card: Element, name: string, value: number): void {
  if (card.getAttribute(name) !== String(value)) card.setAttribute(name, String(value));
}
