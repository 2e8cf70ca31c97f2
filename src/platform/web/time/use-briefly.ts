import { useEffect, useState } from 'react';

/** A notice that stands for a moment: whether it shows, and the call that shows it (again). */
export function useBriefly(durationMs: number): [boolean, () => void] {
  const [shows, setShows] = useState(0);

  useEffect(() => {
    if (shows === 0) return;
    const timer = setTimeout(() => setShows(0), durationMs);
    return () => clearTimeout(timer);
  }, [shows, durationMs]);

  return [shows > 0, () => setShows((count) => count + 1)];
}
