type StopFunction = () => Promise<void> | void;

const stopFunctions: StopFunction[] = [];
let isStopping = false;

/** Adds a function that stops something; the last one added is called first. */
export function onStopSignal(stopFunction: StopFunction): void {
  stopFunctions.push(stopFunction);
}

/** Starts something that takes a while. A stop signal stops it, even before it is ready. */
export async function startStoppable<T extends { stop(): Promise<void> }>(
  start: (shutdownSignal: AbortSignal) => Promise<T>,
): Promise<T> {
  const shutdown = new AbortController();
  const starting = start(shutdown.signal);
  onStopSignal(async () => {
    shutdown.abort();
    await starting.then(
      (started) => started.stop(),
      () => {},
    );
  });
  const started = await starting;
  // What the caller starts after this would not be stopped.
  if (isStopping) throw new Error('Stopped while starting');
  return started;
}

/**
 * Runs a program until Ctrl-C, SIGTERM or SIGHUP. It exits with `codeOnSignal`: 0 for a server, which normally ends this way. If
 * `start` throws, it exits with code 1.
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
    if (isStopping) return;
    console.error(error instanceof Error ? error.message : error);
    await stop(1);
  }
}

/** Stops everything and exits. Ignores a second call: the terminal sends a signal to this process and to npm, which passes it on. */
export async function stop(code: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  for (const stopFunction of stopFunctions.toReversed()) {
    try {
      await stopFunction();
    } catch (error) {
      console.error(error);
    }
  }
  process.exit(code);
}

/** A killed npm passes on no signal, so its program must notice that, stop and free the port. */
function stopWithParent(code: number): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    void stop(code);
  }, 500);
  watch.unref();
}
