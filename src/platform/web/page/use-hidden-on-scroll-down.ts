import { useEffect, useState } from 'react';

const headerHeight = 56;
/** Movements of fewer pixels are ignored. */
const minMove = 8;

/** Whether the reader scrolls down; true only below the header's own height. */
export function useHiddenOnScrollDown(): boolean {
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    let last = window.scrollY;
    const onScroll = () => {
      const y = Math.max(0, window.scrollY);
      if (y > headerHeight && Math.abs(y - last) < minMove) return;
      setHidden(y > headerHeight && y > last);
      last = y;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  return hidden;
}
