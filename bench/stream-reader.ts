import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export type StreamReader = {
  /** Resolves with the time at which this text arrived. */
  getArrival(text: string): Promise<number>;
  /** The bytes received so far, with those of HTTP. */
  getBytes(): number;
  close(): void;
};

/** Opens an endless response over a bare socket, so that a thousand readers cost this process little. */
export async function openReader(
  origin: string,
  path: string,
  headers: Record<string, string>,
): Promise<StreamReader> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.setEncoding('utf8').setNoDelay(true);
  let waiting: { text: string; resolve: (at: number) => void } | undefined;
  let received = '';
  let bytes = 0;
  socket.on('data', (part: string) => {
    bytes += Buffer.byteLength(part);
    if (!waiting) return;
    received += part;
    if (!received.includes(waiting.text)) return;
    const { resolve } = waiting;
    waiting = undefined;
    received = '';
    resolve(performance.now());
  });
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`);
  await untilResponded(socket);
  return {
    getArrival: (text) => new Promise((resolve) => (waiting = { text, resolve })),
    getBytes: () => bytes,
    close: () => socket.destroy(),
  };
}

async function untilResponded(socket: Socket): Promise<void> {
  // The first bytes contain the status line.
  const [part] = (await once(socket, 'data')) as [string];
  if (!/^HTTP\/1\.1 (200|101) /.test(part)) throw new Error(`not opened: ${part.slice(0, 200)}`);
}

/** Opens many readers, at most fifty at a time. */
export async function openReaders(
  count: number,
  open: (index: number) => Promise<StreamReader>,
): Promise<StreamReader[]> {
  const readers: StreamReader[] = [];
  while (readers.length < count) {
    const next = Array.from({ length: Math.min(50, count - readers.length) }, (_, index) =>
      open(readers.length + index),
    );
    readers.push(...(await Promise.all(next)));
  }
  return readers;
}
