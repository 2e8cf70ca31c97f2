import { useState } from 'react';

/** The value, or the last one that was not null: a closing dialog keeps its text until it has disappeared. */
export function useLastShown<T>(value: T | null, initial: T): T {
  const [last, setLast] = useState(value ?? initial);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
