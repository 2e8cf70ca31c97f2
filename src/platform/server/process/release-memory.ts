import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The time between two checks whether a load has ended. */
const defaultCheckMs = 5_000;
/** The largest share of its time that an idle process is busy. */
const maxIdleUtilization = 0.2;
/** With a smaller heap there is little to release. */
const minBytes = 100_000_000;

/**
 * Collects garbage after a load has ended: V8 collects while memory is allocated, so a process that becomes idle would
 * keep the garbage of the load. It collects once after each load, because collecting stops the process for a moment.
 * Returns the function that ends the checks.
 */
export function startReleasingMemory({ checkMs = defaultCheckMs } = {}): () => void {
  setFlagsFromString('--expose-gc');
  // The only way to V8's own function.
  const collect = runInNewContext('gc') as () => void;
  let before = performance.eventLoopUtilization();
  let wasBusy = true;
  const check = () => {
    const now = performance.eventLoopUtilization();
    const isQuiet = performance.eventLoopUtilization(now, before).utilization < maxIdleUtilization;
    before = now;
    if (isQuiet && wasBusy && process.memoryUsage().heapUsed > minBytes) collect();
    wasBusy = !isQuiet;
  };
  const timer = setInterval(check, checkMs).unref();
  return () => clearInterval(timer);
}
