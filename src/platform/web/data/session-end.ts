import type { AnyRoute } from '#platform/contract/route.ts';

/** A call that was refused because the session has ended. */
export type RefusedCall = { route: AnyRoute; input: unknown };

type Listener = (refused: RefusedCall | undefined) => void;

const listeners = new Set<Listener>();

/**
 * Reports that the session has ended. `refused` is the call refused for that reason; undefined if the live stream
 * ended.
 */
export function reportSessionEnd(refused?: RefusedCall): void {
  for (const listener of listeners) listener(refused);
}

/**
 * Calls the listener when the session has ended; the listener decides whether the page reloads. Returns a function that
 * removes the listener.
 */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
