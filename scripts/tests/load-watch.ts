import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';

const lookEveryMs = 500;
/** What the piece of work takes on the machine that the limits were measured on. */
const referenceMs = 1;

/**
 * Watches how busy and how slow the machine is while tests run, so that the time of a test can be compared with a limit
 * that holds for a quiet machine. Without `/proc` it takes the machine for a quiet one.
 */
export class LoadWatch {
  readonly #looks: { at: number; running: number }[] = [];
  #workMs = Infinity;
  #timer: NodeJS.Timeout | undefined;

  start(): void {
    this.#timer = setInterval(() => this.add(countRunning(), timeOfWork()), lookEveryMs);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** How many processes want a processor at a time, and what the piece of work took. */
  add(running: number, workMs: number, at = Date.now()): void {
    this.#looks.push({ at, running });
    this.#workMs = Math.min(this.#workMs, workMs);
  }

  /** How many times longer something took between two times (ms) than alone on a quiet machine; at least 1. */
  stretch(from: number, to: number, cores = availableParallelism()): number {
    const looks = this.#looks.filter(
      ({ at }) => at >= from - lookEveryMs && at <= to + lookEveryMs,
    );
    if (looks.length === 0) return 1;
    const running = looks.reduce((sum, look) => sum + look.running, 0) / looks.length;
    // The quickest of all counts: most are slowed by tests.
    return Math.max(1, running / cores) * Math.max(1, this.#workMs / referenceMs);
  }
}

/** Processes that run or wait for a processor, but for this one. */
function countRunning(): number {
  try {
    const [, running] = /^procs_running (\d+)$/m.exec(readFileSync('/proc/stat', 'utf8')) ?? [];
    return Number(running ?? 1) - 1;
  } catch {
    return 0;
  }
}

function timeOfWork(): number {
  const began = performance.now();
  let sum = 0;
  for (let n = 0; n < 300_000; n += 1) sum = (sum * 31 + n) | 0;
  // The sum is used, so that the loop is not optimized away.
  return sum === 0.5 ? 0 : performance.now() - began;
}
