import type { QueryClient } from '@tanstack/react-query';

/** All pages that are open during a deployment get the same event, so each waits for a random time up to this. */
const mostMs = 5_000;

/**
 * Reads again what is on the screen after an event that this page cannot read, because a newer release has given it
 * another shape. Once for all such events within a few seconds.
 */
export function createAskAgain(queryClient: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    ask: () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void queryClient.invalidateQueries();
      }, Math.random() * mostMs);
    },
    stop: () => clearTimeout(timer),
  };
}
