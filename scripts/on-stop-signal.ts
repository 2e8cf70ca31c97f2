type Step = () => Promise<void> | void;

const steps: Step[] = [];
let stopping = false;

/** Remembers what to undo at the end; the last thing started is stopped first. */
export function onStopSignal(step: Step): void {
  steps.push(step);
}

/** Runs a program that lives until Ctrl-C or SIGTERM. A failure while it starts ends it as well. */
export async function untilStopped(start: () => Promise<void>): Promise<void> {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(name, () => void stop(0));
  }
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
