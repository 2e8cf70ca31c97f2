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
  /** Starts the process, which sends its address as soon as it serves. */
  run: () => ChildProcess;
  leaving: AbortSignal;
  say: (line: string) => void;
  /**
   * If set, a server that ends by itself is started again, at most five times in a minute; then this is called. If not,
   * only `restart()` starts it again.
   */
  giveUp?: () => void;
  nextDelay?: NextDelay;
};

/**
 * Runs a server as a process of its own. A failed first start is an error. A server that ends later is started again,
 * or waits for the next change of its files, because they are probably being edited.
 */
export async function superviseServer(options: Options): Promise<SupervisedServer> {
  const { run, leaving, say, giveUp, nextDelay = restartLimit() } = options;
  let server = run();
  let isStopped = false;
  const endFirst = () => void server.kill('SIGTERM');
  leaving.addEventListener('abort', endFirst);
  const url = await addressOf(server);
  leaving.removeEventListener('abort', endFirst);
  if (url === undefined) throw new Error('The server could not start.');

  const told = new WeakSet<ChildProcess>();
  const begin = (): void => {
    server = run();
    watch(server);
  };
  const watch = (one: ChildProcess) =>
    one.once('exit', (code, signal) => {
      if (!told.has(one)) void afterCrash(signal ?? `exit code ${code}`);
    });
  const afterCrash = async (how: string): Promise<void> => {
    if (!giveUp) return say('The server has ended; it starts again with the next change.');
    const delay = nextDelay();
    if (delay === undefined) {
      say(`The server has ended again (${how}). It ended too often in a minute.`);
      return giveUp();
    }
    say(`The server has ended (${how}); starting it again.`);
    await wait(delay);
    if (!isStopped) begin();
  };
  const end = async (one: ChildProcess): Promise<void> => {
    told.add(one);
    if (one.exitCode !== null || one.signalCode !== null) return;
    const ended = once(one, 'exit');
    one.kill('SIGTERM');
    await ended;
  };
  watch(server);
  return {
    url,
    async restart() {
      await end(server);
      if (!isStopped) begin();
    },
    async stop() {
      isStopped = true;
      await end(server);
    },
  };
}

/** Undefined if it ended without serving. */
function addressOf(server: ChildProcess): Promise<string | undefined> {
  return new Promise((resolve) => {
    server.on('message', (url) => {
      if (typeof url === 'string') resolve(url);
    });
    server.once('exit', () => resolve(undefined));
  });
}
