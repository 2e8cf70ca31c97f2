import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { NextDelay } from '../restart-limit.ts';

export type RunningPostgres = { child: ChildProcess; stop(): Promise<void> };

type Keeping = {
  /** Starts it on the same port. */
  again: (stopping: AbortSignal) => Promise<RunningPostgres>;
  log: (line: string) => void;
  giveUp: () => void;
  nextDelay: NextDelay;
  /** Whether it waits for its clients to leave, as after a SIGTERM. */
  isShuttingDown: () => boolean;
};

const hurryEveryMs = 500;

/** Starts PostgreSQL again when it ends by itself. Returns a function that stops it for good. */
export function supervisePostgres(
  first: RunningPostgres,
  { again, log, giveUp, nextDelay, isShuttingDown }: Keeping,
): () => Promise<void> {
  const stopping = new AbortController();
  let running = first;
  let restarting = Promise.resolve();

  const watch = ({ child }: RunningPostgres): void => {
    const onEnd = () => {
      restarting = restart(child.signalCode ?? `exit code ${child.exitCode}`);
    };
    // It may have ended before anybody listened.
    if (child.exitCode !== null || child.signalCode !== null) onEnd();
    else child.once('exit', onEnd);
  };

  const restart = async (how: string): Promise<void> => {
    if (stopping.signal.aborted) return;
    const delay = nextDelay();
    if (delay === undefined) {
      log(`PostgreSQL has ended again (${how}). It ended too often in a minute.`);
      return giveUp();
    }
    log(`PostgreSQL has ended (${how}); starting it again.`);
    try {
      // Forgets the ended process.
      await running.stop();
      await wait(delay, undefined, { signal: stopping.signal });
      running = await again(stopping.signal);
      log('PostgreSQL runs again.');
      watch(running);
    } catch (error) {
      if (stopping.signal.aborted) return;
      log(error instanceof Error ? error.message : String(error));
      giveUp();
    }
  };

  // Ended at once, so that it can be started again.
  const hurry = setInterval(() => {
    if (isShuttingDown()) running.child.kill('SIGINT');
  }, hurryEveryMs);
  hurry.unref();
  watch(first);
  return async () => {
    clearInterval(hurry);
    stopping.abort();
    await restarting;
    await running.stop();
  };
}
