const cards = 'article, li:has(.covering-link)';

/** The link of the card that is read after a post's card goes, or of the one before it; null if no list shows the post. */
export function linkAfter(postId: string): HTMLElement | null {
  const card = document.querySelector(`.covering-link[href$="/${postId}"]`)?.closest(cards);
  const next =
    findSibling(card, 'nextElementSibling') ?? findSibling(card, 'previousElementSibling');
  return next?.querySelector<HTMLElement>('.covering-link') ?? null;
}

function findSibling(
  card: Element | null | undefined,
  step: 'nextElementSibling' | 'previousElementSibling',
): Element | null {
  for (let at = card?.[step]; at; at = at[step]) {
    if (at.querySelector('.covering-link')) return at;
  }
  return null;
}
