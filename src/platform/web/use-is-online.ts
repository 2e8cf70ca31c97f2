import { useSyncExternalStore } from 'react';
import { copyMark } from './offline/copy-mark.ts';

/** Whether the browser has a connection, as far as it knows. A page that is a copy was opened without one. */
export function hasConnection(): boolean {
  return navigator.onLine && !document.documentElement.hasAttribute(copyMark);
}

export function useIsOnline(): boolean {
  return useSyncExternalStore(onConnection, hasConnection, () => true);
}

function onConnection(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
