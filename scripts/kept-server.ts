import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export type KeptServer = {
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
};

/**
 * Runs a server and restarts it when its files change. A failed first start is a failure; a later one waits for the
 * next change, because a file is probably being edited.
 */
export async function keepServer({ run, leaving, say }: Options): Promise<KeptServer> {
  let server = run();
  let isStopped = false;
  const endFirst = () => void server.kill('SIGTERM');
  leaving.addEventListener('abort', endFirst);
  const url = await addressOf(server);
  leaving.removeEventListener('abort', endFirst);
  if (url === undefined) throw new Error('The server could not start.');

  const told = new WeakSet<ChildProcess>();
  const tellOfEnd = (one: ChildProcess) =>
    one.once('exit', () => {
      if (!told.has(one)) say('The server has ended; it starts again with the next change.');
    });
  const end = async (one: ChildProcess) => {
    told.add(one);
    if (one.exitCode !== null || one.signalCode !== null) return;
    const ended = once(one, 'exit');
    one.kill('SIGTERM');
    await ended;
  };
  tellOfEnd(server);
  return {
    url,
    async restart() {
      await end(server);
      if (isStopped) return;
      server = run();
      tellOfEnd(server);
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
