import { useState, type KeyboardEvent } from 'react';
import { isOfInputMethod } from './input-method.ts';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

type ActiveOption = {
  /** The index of the option that the arrow keys have selected. */
  active: number | null;
  clearActive: () => void;
  /** Moves the selection if the key is an arrow; wraps around at both ends. */
  moveBy: (event: KeyboardEvent) => void;
};

/**
 * The option of a list that the arrow keys select while the text field keeps the focus. A new `text` clears the
 * selection.
 */
export function useActiveOption(count: number, text = ''): ActiveOption {
  const [selected, setSelected] = useState<{ index: number; text: string } | null>(null);
  // A new text clears the selection, and the list may have become shorter.
  const isThere = selected !== null && selected.text === text && selected.index < count;
  const active = isThere ? selected.index : null;
  const setActive = (index: number) => setSelected({ index, text });
  const moveBy = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined || count === 0 || isOfInputMethod(event)) return;
    event.preventDefault();
    if (active === null) setActive(step > 0 ? 0 : count - 1);
    else setActive((active + step + count) % count);
  };
  return { active, clearActive: () => setSelected(null), moveBy };
}
