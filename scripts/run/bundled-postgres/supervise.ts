import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import type { NextDelay } from '../restart-limit.ts';

export type RunningPostgres = { child: ChildProcess; stop(): Promise<void> };

type Supervision = {
  /** Starts PostgreSQL on the same port. */
  startAgain: (stopping: AbortSignal) => Promise<RunningPostgres>;
  log: (line: string) => void;
  onGiveUp: () => void;
  nextDelay: NextDelay;
  /** Whether PostgreSQL waits for its clients to disconnect, as after a SIGTERM. */
  isShuttingDown: () => boolean;
};

const checkEveryMs = 500;

/** Starts PostgreSQL again when it ends by itself. Returns a function that stops it for good. */
export function supervisePostgres(
  first: RunningPostgres,
  { startAgain, log, onGiveUp, nextDelay, isShuttingDown }: Supervision,
): () => Promise<void> {
  const stopping = new AbortController();
  let running = first;
  let restarting = Promise.resolve();

  const watch = ({ child }: RunningPostgres): void => {
    const onEnd = () => {
      restarting = restart(child.signalCode ?? `exit code ${child.exitCode}`);
    };
    // The process may have ended before this call.
    if (child.exitCode !== null || child.signalCode !== null) onEnd();
    else child.once('exit', onEnd);
  };

  const restart = async (how: string): Promise<void> => {
    if (stopping.signal.aborted) return;
    const delay = nextDelay();
    if (delay === undefined) {
      log(`PostgreSQL exited too often (${how}); giving up.`);
      return onGiveUp();
    }
    log(`PostgreSQL exited (${how}); restarting.`);
    try {
      // Removes the handlers of the ended process.
      await running.stop();
      await wait(delay, undefined, { signal: stopping.signal });
      running = await startAgain(stopping.signal);
      log('PostgreSQL restarted.');
      watch(running);
    } catch (error) {
      if (stopping.signal.aborted) return;
      await restart(error instanceof Error ? error.message : String(error));
    }
  };

  // A shutdown that waits for clients would last forever. This ends PostgreSQL at once, and `restart` starts it again.
  const endShutdowns = setInterval(() => {
    if (isShuttingDown()) running.child.kill('SIGINT');
  }, checkEveryMs);
  endShutdowns.unref();
  watch(first);
  return async () => {
    clearInterval(endShutdowns);
    stopping.abort();
    await restarting;
    await running.stop();
  };
}
