import { numberCards, onFeedKey } from './feed-keys.ts';
import { cardInUse, createMoveKeys } from './move-keys.ts';

/** The order of one feed's cards: their numbers, the keys that move between them, and React's key of each. */
export function createFeedOrder() {
  return { number: numberCards, onKey: onFeedKey, keysOf: createMoveKeys(cardInUse) };
}

export type FeedOrder = ReturnType<typeof createFeedOrder>;
