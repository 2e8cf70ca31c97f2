import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often it checks; and the share of that time that an idle process is busy at most. */
const usualEveryMs = 5_000;
const quietPart = 0.2;
/** With a smaller heap there is little to release. */
const minBytes = 100_000_000;

/**
 * Collects garbage after a load has ended: V8 collects while memory is allocated, so a process that becomes idle would
 * keep the garbage of the load. Once after each load, because it stops the process for a moment. Returns the function
 * that ends this.
 */
export function startReleasingMemory({ everyMs = usualEveryMs } = {}): () => void {
  setFlagsFromString('--expose-gc');
  // The only way to V8's own function.
  const collect = runInNewContext('gc') as () => void;
  let before = performance.eventLoopUtilization();
  let wasBusy = true;
  const look = () => {
    const now = performance.eventLoopUtilization();
    const isQuiet = performance.eventLoopUtilization(now, before).utilization < quietPart;
    before = now;
    if (isQuiet && wasBusy && process.memoryUsage().heapUsed > minBytes) collect();
    wasBusy = !isQuiet;
  };
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}
