import { connect, createServer, type AddressInfo } from 'node:net';

/** How long what the far end sends is on its way, in milliseconds; may be changed while the line is open. */
export type Line = { delayMs: number };

/** Leads a port to another one of this machine, over a line on which what comes back takes time; returns the port. */
export async function openSlowLine(to: number, line: Line): Promise<number> {
  const server = createServer((near) => {
    const far = connect(to, '127.0.0.1');
    // Each small message is sent by itself, as by PostgreSQL.
    near.setNoDelay(true);
    far.setNoDelay(true);
    far.pipe(near);
    near.on('data', (bytes) => {
      if (line.delayMs === 0) far.write(bytes);
      else setTimeout(() => far.write(bytes), line.delayMs);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.on('error', () => other.destroy());
      one.on('close', () => other.destroy());
    }
  });
  server.unref();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // It listens on a port, not a pipe.
  return (server.address() as AddressInfo).port;
}
