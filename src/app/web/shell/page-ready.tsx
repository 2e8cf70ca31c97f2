import { useEffect } from 'react';

/** Tells browser tests that the whole page reacts to input now. */
export function PageReady(): null {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-interactive', true);
  }, []);
  return null;
}
