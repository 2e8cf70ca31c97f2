import { useEffect, useState } from 'react';

/** A notice that is shown briefly: whether it is shown, and the function that shows it. */
export function useBriefly(durationMs: number): [boolean, () => void] {
  const [shows, setShows] = useState(0);

  useEffect(() => {
    if (shows === 0) return;
    const timer = setTimeout(() => setShows(0), durationMs);
    return () => clearTimeout(timer);
  }, [shows, durationMs]);

  return [shows > 0, () => setShows((count) => count + 1)];
}
