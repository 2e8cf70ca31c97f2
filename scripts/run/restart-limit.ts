/** How often something that ended by itself may be started again in `withinMs`. */
const maxRestarts = 5;
const withinMs = 60_000;

/** Milliseconds to wait before the next start; undefined if it must not be started again. */
export type NextDelay = () => number | undefined;

/**
 * Counts how often something ended by itself. Returns the milliseconds to wait before it is started again, longer each
 * time, or undefined if it has been started too often in the last minute.
 */
export function restartLimit({ now = Date.now, firstDelayMs = 200 } = {}): NextDelay {
  let restarts: number[] = [];
  return () => {
    restarts = restarts.filter((time) => now() - time < withinMs);
    if (restarts.length >= maxRestarts) return undefined;
    restarts.push(now());
    return firstDelayMs * 2 ** (restarts.length - 1);
  };
}
