/** Durations in seconds: from a cached response to a call that nobody waits for any more. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, Infinity];

/**
 * Counts durations. The histogram of the metrics library makes a text of its labels for each value, which costs more
 * than the counting; here a value costs a search in twelve numbers.
 */
export class Buckets {
  readonly #counts = new Float64Array(bounds.length);
  #sum = 0;

  observe(seconds: number): void {
    let place = 0;
    while (seconds > (bounds[place] ?? Infinity)) place += 1;
    this.#counts[place] = (this.#counts[place] ?? 0) + 1;
    this.#sum += seconds;
  }

  /** How many durations were at most as long as each bound, as Prometheus counts them. */
  read(): { upTo: { bound: number; count: number }[]; sum: number; count: number } {
    let count = 0;
    const upTo = bounds.map((bound, place) => {
      count += this.#counts[place] ?? 0;
      return { bound, count };
    });
    return { upTo, sum: this.#sum, count };
  }
}
