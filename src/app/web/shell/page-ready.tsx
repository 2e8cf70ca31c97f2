import { useEffect } from 'react';
import { prefetchScripts } from './navigation/prefetch-scripts.ts';

/** Marks the page as interactive, which browser tests wait for, and starts the prefetches. */
export function PageReady(): null {
  useEffect(() => {
    document.documentElement.toggleAttribute('data-interactive', true);
    prefetchScripts();
  }, []);
  return null;
}
