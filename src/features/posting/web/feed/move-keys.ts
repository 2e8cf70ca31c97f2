export const allItems = Symbol('all');

/** The item that keeps its key because the reader is using it: its id, or all items. */
type InUse = string | typeof allItems | undefined;

/**
 * Gives each item of a list a key, and a new one when it moves towards the front. When React moves an item to the front
 * it removes and inserts every item before it, which costs as much as rendering them all; with a new key it renders
 * only the item that moved.
 */
export function createMoveKeys(inUse: () => InUse) {
  let order: readonly string[] = [];
  const moves = new Map<string, number>();
  const getKey = (id: string) => (moves.has(id) ? `${id} ${moves.get(id)}` : id);
  return (ids: readonly string[]): string[] => {
    for (const id of movedToFront(order, ids)) {
      const used = inUse();
      if (used !== allItems && used !== id) moves.set(id, (moves.get(id) ?? 0) + 1);
    }
    order = ids;
    return ids.map(getKey);
  };
}

/** The items that now come before an item that they came after. */
function movedToFront(before: readonly string[], after: readonly string[]): string[] {
  if (before === after) return [];
  const indexOf = new Map(before.map((id, index) => [id, index]));
  let least = Infinity;
  return after.toReversed().filter((id) => {
    const index = indexOf.get(id) ?? Infinity;
    const isMoved = index > least && indexOf.has(id);
    least = Math.min(least, index);
    return isMoved;
  });
}

/**
 * The id of the post whose card has the focus. All cards if a dialog or menu has the focus or a video is shown, because
 * these may belong to any card.
 */
export function cardInUse(): InUse {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return anyVideo() ? allItems : undefined;
  if (anyVideo() || !activeElement.closest('#main')) return allItems;
  const link = activeElement.closest('article')?.querySelector('.covering-link');
  return link?.getAttribute('href')?.split('/').at(-1);
}

function anyVideo(): boolean {
  return document.getElementsByTagName('video').length > 0;
}
