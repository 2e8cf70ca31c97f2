import type { AnyRoute } from '#platform/contract/routes/route.ts';
import { createStore } from './create-store.ts';

/** A call that was rejected because the session has ended. */
export type RejectedCall = { route: AnyRoute; input: unknown };

const lastRejected = createStore<RejectedCall | undefined>(undefined);

/**
 * Reports that the session has ended. `rejected` is the call rejected for that reason; undefined if the live stream
 * ended.
 */
export function reportSessionEnd(rejected?: RejectedCall): void {
  lastRejected.set(rejected);
}

/**
 * Calls the listener when the session has ended; the listener decides whether the page reloads. Returns a function that
 * removes the listener.
 */
export function onSessionEnd(listener: (rejected: RejectedCall | undefined) => void): () => void {
  return lastRejected.listen(() => listener(lastRejected.get()));
}
