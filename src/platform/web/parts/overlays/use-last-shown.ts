import { useState } from 'react';

/** The value, or the last one there was: a closing dialog keeps its words until it is gone. */
export function useLastShown<T>(value: T | null, initial: T): T {
  const [last, setLast] = useState(value ?? initial);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
