import { useSyncExternalStore } from 'react';

/** For values that differ only between server and browser. */
export const subscribeToNothing = () => () => {};

/** False until the page is hydrated; forms that need the script wait for it. */
export function useInteractive(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}
