import { useEffect, useState } from 'react';

/** The value once it has not changed for a while, so that each letter of a word that is being typed asks nobody. */
export function useSettled<T>(value: T, afterMs: number): T {
  const [settled, setSettled] = useState(value);

  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);

  return settled;
}
