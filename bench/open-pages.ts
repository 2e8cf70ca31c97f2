import { once } from 'node:events';
import { connect } from 'node:net';

/** The messages to the process that holds the pages open, and its responses. */
export type OpenPagesTask =
  | { open: { port: number; requests: string[] } }
  | { waitFor: string }
  | { received: true };
export type OpenPagesResponse = { opened: number } | { seenBy: number } | { bytes: number };

const maxSearched = 100;

/**
 * A process that holds many streams open, so that reading them does not delay the measured calls. It only counts bytes,
 * and looks for a text on request.
 */
if (process.send) {
  let bytes = 0;
  let searched: Buffer | undefined;
  let seenCount = 0;
  let count = 0;
  process.on('message', (task: OpenPagesTask) => void work(task));

  async function work(task: OpenPagesTask): Promise<void> {
    if ('open' in task) await openAll(task.open);
    else if ('received' in task) response({ bytes });
    else [searched, seenCount] = [Buffer.from(task.waitFor), 0];
  }

  async function openAll({ port, requests }: { port: number; requests: string[] }): Promise<void> {
    const queue = [...requests];
    const openSome = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) await open(port, next);
    };
    await Promise.all(Array.from({ length: 50 }, openSome));
    response({ opened: count });
  }

  async function open(port: number, head: string): Promise<void> {
    const socket = connect(port, '127.0.0.1').setNoDelay(true);
    socket.write(head);
    const [first] = (await once(socket, 'data')) as [Buffer];
    if (!first.toString('latin1').startsWith('HTTP/1.1 200 ')) throw new Error('not opened');
    count += 1;
    // The text may arrive in two parts.
    let tail = Buffer.alloc(0);
    let isFound = false;
    socket.on('data', (part: Buffer) => {
      bytes += part.length;
      if (searched === undefined || isFound) return;
      const text = Buffer.concat([tail, part]);
      tail = text.subarray(-maxSearched);
      isFound = text.includes(searched);
      if (isFound) seenCount += 1;
      if (isFound && seenCount === count) response({ seenBy: seenCount });
    });
  }

  function response(message: OpenPagesResponse): void {
    process.send?.(message);
  }
}
