import { startTransition, useEffect, useState } from 'react';

/** How many cards are added in one frame. */
const cardsPerFrame = 2;
/** Up to this many new cards are shown at once, more over several frames. */
const maxAtOnce = 2;

/**
 * A list that shows an added page over several frames, and renders it so that input comes first: all of its cards at once
 * would block the scrolling of a slow phone. The items that a list has when it is mounted, as after Back, are shown at once, so that its scroll position
 * can be restored.
 */
export function useGraduallyShown<T>(items: readonly T[]): readonly T[] {
  const [shown, setShown] = useState(items.length);
  const isComplete = items.length <= shown + maxAtOnce;
  useEffect(() => {
    const next = isComplete ? items.length : shown + cardsPerFrame;
    if (next === shown) return;
    const frame = requestAnimationFrame(() => startTransition(() => setShown(next)));
    return () => cancelAnimationFrame(frame);
  }, [isComplete, items.length, shown]);
  return isComplete ? items : items.slice(0, shown);
}
