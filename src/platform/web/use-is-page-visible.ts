import { useSyncExternalStore } from 'react';

/** Whether the page is visible; false while the server renders. */
export function useIsPageVisible(): boolean {
  return useSyncExternalStore(onVisibility, isVisible, () => false);
}

function onVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
