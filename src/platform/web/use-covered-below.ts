import { useSyncExternalStore } from 'react';

/**
 * How many pixels at the lower edge of the window a phone's keyboard covers: 0 in browsers that make the page smaller instead,
 * as the document asks (`interactive-widget`), and while someone zooms.
 */
export function useCoveredBelow(): number {
  return useSyncExternalStore(onResize, getCovered, () => 0);
}

function getCovered(): number {
  const { visualViewport: seen } = window;
  if (!seen || seen.scale !== 1) return 0;
  return Math.max(0, Math.round(window.innerHeight - seen.height - seen.offsetTop));
}

function onResize(listener: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  window.visualViewport?.addEventListener('resize', listener, { signal });
  window.visualViewport?.addEventListener('scroll', listener, { signal });
  return () => stop.abort();
}
