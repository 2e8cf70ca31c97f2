/** The wait after a number of failures, doubled each time up to the longest. */
export function backoff(wait: { first: number; longest: number }, times: number): number {
  return Math.min(wait.longest, wait.first * 2 ** Math.min(times, 20));
}
