import type { AnyRoute } from '#platform/contract/route.ts';

type Listener = (refused: AnyRoute | undefined) => void;

const listeners = new Set<Listener>();

/** Reports that the session has ended: by a refused call, or without one by the live stream. */
export function tellSessionEnded(refused?: AnyRoute): void {
  for (const listener of listeners) listener(refused);
}

/** Listens for the end of the session, just before the page reloads. Returns how to stop. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
