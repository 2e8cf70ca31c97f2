import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in what the server sent, true once the page's script is there: a form that needs it waits for it. */
export function useInteractive(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
