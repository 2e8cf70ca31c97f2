import { useEffect } from 'react';
import { prefetchScripts } from './prefetch-scripts.ts';

/** The whole page reacts to input now, which browser tests wait for. */
export function PageReady(): null {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-interactive', true);
    prefetchScripts();
  }, []);
  return null;
}
