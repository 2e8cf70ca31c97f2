/** Calls `act` at once, then ignores calls for `pauseMs`. */
export function throttle(pauseMs: number, act: () => void): () => void {
  let quietUntil = Number.NEGATIVE_INFINITY;
  return () => {
    const now = performance.now();
    if (now < quietUntil) return;
    quietUntil = now + pauseMs;
    act();
  };
}
