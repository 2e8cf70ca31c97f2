import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { restartLimit, type NextDelay } from './restart-limit.ts';

export type SupervisedServer = {
  /** The first message of the process. */
  url: string;
  restart(): Promise<void>;
  stop(): Promise<void>;
};

type Options = {
  /** Starts the process, which sends its address when it is ready. */
  run: () => ChildProcess;
  shutdownSignal: AbortSignal;
  log: (line: string) => void;
  /**
   * If set, a server that ends by itself is started again, at most five times in a minute; after that, this is called.
   * If not set, only `restart()` starts it again.
   */
  onGiveUp?: () => void;
  nextDelay?: NextDelay;
};

/**
 * Runs a server in a child process. Throws if its first start fails. A server that ends later is started again, or
 * without `onGiveUp` waits for `restart()`, which `npm run dev` calls after the next edit.
 */
export async function superviseServer(options: Options): Promise<SupervisedServer> {
  const { run, shutdownSignal, log, onGiveUp, nextDelay = restartLimit() } = options;
  let server = run();
  let isStopped = false;
  const endFirst = () => void server.kill('SIGTERM');
  shutdownSignal.addEventListener('abort', endFirst);
  const url = await waitForUrl(server);
  shutdownSignal.removeEventListener('abort', endFirst);
  if (url === undefined) throw new Error('The server could not start.');

  const endedOnPurpose = new WeakSet<ChildProcess>();
  const start = (): void => {
    server = run();
    watch(server);
  };
  const watch = (child: ChildProcess) =>
    child.once('exit', (code, signal) => {
      if (!endedOnPurpose.has(child)) void afterCrash(signal ?? `exit code ${code}`);
    });
  const afterCrash = async (how: string): Promise<void> => {
    if (!onGiveUp) return log('The server exited; it restarts with the next change.');
    const delay = nextDelay();
    if (delay === undefined) {
      log(`The server exited too often (${how}); giving up.`);
      return onGiveUp();
    }
    log(`The server exited (${how}); restarting.`);
    await wait(delay);
    if (!isStopped) start();
  };
  const end = async (child: ChildProcess): Promise<void> => {
    endedOnPurpose.add(child);
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  };
  watch(server);
  return {
    url,
    async restart() {
      await end(server);
      if (!isStopped) start();
    },
    async stop() {
      isStopped = true;
      await end(server);
    },
  };
}

/** The address that the process sends; undefined if the process ends first. */
function waitForUrl(server: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    server.on('message', (url) => {
      if (typeof url === 'string') resolve(url);
    });
    server.once('exit', () => resolve(undefined));
  });
}
