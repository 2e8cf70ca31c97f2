import type { AnyRoute } from '#platform/contract/routes/route.ts';

/** A call that was rejected because the session has ended. */
export type RejectedCall = { route: AnyRoute; input: unknown };

type Listener = (rejected: RejectedCall | undefined) => void;

const listeners = new Set<Listener>();

/**
 * Reports that the session has ended. `rejected` is the call rejected for that reason; undefined if the live stream
 * ended.
 */
export function reportSessionEnd(rejected?: RejectedCall): void {
  for (const listener of listeners) listener(rejected);
}

/**
 * Calls the listener when the session has ended; the listener decides whether the page reloads. Returns a function that
 * removes the listener.
 */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
