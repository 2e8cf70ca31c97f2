import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** How often it looks; and the part of that time in which a quiet process works at most. */
const usualEveryMs = 5_000;
const quietPart = 0.2;
/** With less on the heap there is little to give back. */
const leastBytes = 100_000_000;

/**
 * Collects the garbage of a load once it is over: V8 collects while memory is used, so a process that goes quiet would
 * keep what the load has left behind. Once after each load, because it stops the process for a moment. Returns the
 * function that ends this.
 */
export function startGivingBack({ everyMs = usualEveryMs } = {}): () => void {
  setFlagsFromString('--expose-gc');
  // The only way to V8's own function.
  const collect = runInNewContext('gc') as () => void;
  let before = performance.eventLoopUtilization();
  let wasBusy = true;
  const look = () => {
    const now = performance.eventLoopUtilization();
    const isQuiet = performance.eventLoopUtilization(now, before).utilization < quietPart;
    before = now;
    if (isQuiet && wasBusy && process.memoryUsage().heapUsed > leastBytes) collect();
    wasBusy = !isQuiet;
  };
  const timer = setInterval(look, everyMs).unref();
  return () => clearInterval(timer);
}
