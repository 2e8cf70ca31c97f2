import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

/** How often the proxy checks whether its servers are ready. */
const checkMs = 100;

export type Proxy = { port: number; close(): void };

/**
 * A reverse proxy as operators use it: it sends requests to ready servers in turn, and to the next server if one does not
 * accept the connection. It responds with 502 if no server accepts the request, or if an accepted request fails before its
 * response begins.
 */
export async function startProxy(ports: number[]): Promise<Proxy> {
  const ready = new Set(ports);
  const closed = new AbortController();
  for (const port of ports) void watch(port);
  async function watch(port: number): Promise<void> {
    while (!closed.signal.aborted) {
      if (await isReady(port)) ready.add(port);
      else ready.delete(port);
      await wait(checkMs);
    }
  }
  let turn = 0;
  const server = createServer((incoming, result) => {
    turn += 1;
    const all = ports.map((_, index) => ports[(turn + index) % ports.length] ?? 0);
    const order = all.toSorted((one, other) => Number(ready.has(other)) - Number(ready.has(one)));
    buffer(incoming).then(
      (body) => forward(incoming, result, { order, body }),
      () => result.destroy(),
    );
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  // It listens on a port, not a pipe.
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close() {
      closed.abort();
      server.close();
      server.closeAllConnections();
    },
  };
}

function forward(
  incoming: IncomingMessage,
  result: ServerResponse,
  { order: [port, ...others], body }: { order: number[]; body: Buffer },
): void {
  const { method, url: path, headers } = incoming;
  const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false });
  sent.on('response', (response) => {
    result.writeHead(response.statusCode ?? 502, response.headers);
    response.pipe(result);
    response.on('error', () => result.destroy());
    result.on('close', () => response.destroy());
  });
  sent.on('error', (error: NodeJS.ErrnoException) => {
    if (result.headersSent) result.destroy();
    else if (error.code === 'ECONNREFUSED' && others.length > 0) {
      forward(incoming, result, { order: others, body });
    } else result.writeHead(502).end(JSON.stringify({ error: error.code }));
  });
  sent.end(body);
}

async function isReady(port: number): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(2_000);
    return (await fetch(`http://127.0.0.1:${port}/readyz`, { signal })).ok;
  } catch {
    return false;
  }
}
