import { useEffect, useState } from 'react';

/** Cards that are added in one frame. */
const perFrame = 4;
/** More than these that arrive at once are shown over several frames; fewer are shown at once. */
const few = 2;

/**
 * A list that shows an added page over several frames: all of its cards at once would block the scrolling of a slow
 * phone. A list that is there from the start, as after Back, is complete at once, so that its scroll position can be
 * restored.
 */
export function useGrowing<T>(items: readonly T[]): readonly T[] {
  const [shown, setShown] = useState(items.length);
  const isWhole = items.length <= shown + few;
  useEffect(() => {
    const next = isWhole ? items.length : shown + perFrame;
    if (next === shown) return;
    const frame = requestAnimationFrame(() => setShown(next));
    return () => cancelAnimationFrame(frame);
  }, [isWhole, items.length, shown]);
  return isWhole ? items : items.slice(0, shown);
}
