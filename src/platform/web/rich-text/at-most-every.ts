/** Calls `act` at once, then leaves out the calls of the next `pauseMs`. */
export function atMostEvery(pauseMs: number, act: () => void): () => void {
  let quietUntil = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + pauseMs;
    act();
  };
}
