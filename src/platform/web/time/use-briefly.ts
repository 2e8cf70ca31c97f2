import { useEffect, useState } from 'react';

/** A notice that is shown briefly: whether it is shown, and the function that shows it. */
export function useBriefly(durationMs: number): [boolean, () => void] {
  const [showCount, setShowCount] = useState(0);

  useEffect(() => {
    if (showCount === 0) return;
    const timer = setTimeout(() => setShowCount(0), durationMs);
    return () => clearTimeout(timer);
  }, [showCount, durationMs]);

  return [showCount > 0, () => setShowCount((count) => count + 1)];
}
