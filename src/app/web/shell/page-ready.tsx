import { useEffect } from 'react';
import { fetchAhead } from './fetch-ahead.ts';

/** The whole page reacts to input now, which browser tests wait for. */
export function PageReady(): null {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-interactive', true);
    fetchAhead();
  }, []);
  return null;
}
