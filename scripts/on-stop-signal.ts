type Step = () => Promise<void> | void;

const steps: Step[] = [];
let stopping = false;

/** Functions that stop what was started; the last one is called first. */
export function onStopSignal(step: Step): void {
  steps.push(step);
}

/** Starts something that takes a while, and stops it even if the end comes before it is ready. */
export async function startStoppable<T extends { stop(): Promise<void> }>(
  start: (leaving: AbortSignal) => Promise<T>,
): Promise<T> {
  const leaving = new AbortController();
  const starting = start(leaving.signal);
  onStopSignal(async () => {
    leaving.abort();
    await starting.then(
      (started) => started.stop(),
      () => {},
    );
  });
  const started = await starting;
  // Whatever starts from here on would not be stopped.
  if (stopping) throw new Error('Stopped while starting');
  return started;
}

/**
 * Runs a program until Ctrl-C or SIGTERM, which is the normal end of a server but not of a test run. A failure while it
 * starts ends it too.
 */
export async function untilStopped(
  start: () => Promise<void>,
  { codeOnSignal = 0 } = {},
): Promise<void> {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => void stop(codeOnSignal));
  }
  if (process.env.npm_lifecycle_event) stopWithParent(codeOnSignal);
  try {
    await start();
  } catch (error) {
    if (stopping) return;
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}

/** A second signal is ignored: npm passes on the one that the terminal also sent. */
export async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  for (const step of steps.toReversed()) {
    try {
      await step();
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(code);
}

/** A killed npm sends no signal; then its program has to end and free the port itself. */
function stopWithParent(code: number): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    void stop(code);
  }, 500);
  watch.unref();
}
