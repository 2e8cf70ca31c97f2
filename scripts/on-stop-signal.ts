type Step = () => Promise<void> | void;

const steps: Step[] = [];
let stopping = false;

/** Remembers what to undo at the end; the last thing started is stopped first. */
export function onStopSignal(step: Step): void {
  steps.push(step);
}

/** Starts what takes a while, so that it is stopped at the end even where the end comes before it is ready. */
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
  // What is started from here on nobody would stop any more.
  if (stopping) throw new Error('Stopped while starting');
  return started;
}

/**
 * Runs a program until Ctrl-C or SIGTERM, which is the proper end of a server but not of a test run.
 * A failure while it starts ends it as well.
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

/** A second signal meanwhile changes nothing: npm passes on the one that the terminal sent as well. */
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

/** An npm that is killed outright tells nobody; its program must not go on and keep the port. */
function stopWithParent(code: number): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    void stop(code);
  }, 500);
  watch.unref();
}
