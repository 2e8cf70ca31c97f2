import type { AnyRoute } from '#platform/contract/route.ts';

type Listener = (refused: AnyRoute | undefined) => void;

const listeners = new Set<Listener>();

/** A call was refused because nobody is signed in; without one, the live stream told. */
export function tellSessionEnded(refused?: AnyRoute): void {
  for (const listener of listeners) listener(refused);
}

/** Listens for the end of the session, just before the page goes. Answers how to stop. */
export function onSessionEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
