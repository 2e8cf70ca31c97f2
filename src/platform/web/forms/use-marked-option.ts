import { useState, type KeyboardEvent } from 'react';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

type MarkedOption = {
  /** The index of the option that the arrow keys have selected. */
  marked: number | null;
  unmark: () => void;
  /** Moves the selection if the key is an arrow; wraps around at both ends. */
  moveBy: (event: KeyboardEvent) => void;
};

/** The option of a list that the arrow keys select while the text field keeps the focus. */
export function useMarkedOption(count: number): MarkedOption {
  const [index, setMarked] = useState<number | null>(null);
  // The list can have become shorter.
  const marked = index !== null && index < count ? index : null;
  const moveBy = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || count === 0) return;
    event.preventDefault();
    if (marked === null) setMarked(step > 0 ? 0 : count - 1);
    else setMarked((marked + step + count) % count);
  };
  return { marked, unmark: () => setMarked(null), moveBy };
}
