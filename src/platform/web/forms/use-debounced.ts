import { useEffect, useState } from 'react';

/** The value once it has not changed for a while (debounced), so that not every typed letter causes a call. */
export function useDebounced<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);

  return settled;
}
