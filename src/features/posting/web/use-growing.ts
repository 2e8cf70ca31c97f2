import { useEffect, useState } from 'react';

/** Cards that are added in one frame. */
const perFrame = 4;
/** As many that arrive by themselves are shown at once, so that nothing is left out for a frame. */
const few = 2;

/**
 * A list that grows by a page shows it over several frames: all of its cards at once would hold up the scrolling of a slow
 * phone. A list that is there from the start, as after Back, is whole at once, so that its position can be restored.
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
