import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApp } from '#tests/support/servers/call-app.ts';
import { atScale, scaledTimeout } from '#tests/support/faults/fault-scale.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/servers/server.ts';

/** How many slow clients of each type; R12 names the full numbers. */
const slow = {
  heads: atScale(100, 2_000),
  bodies: atScale(50, 500),
  forms: atScale(20, 200),
  readers: atScale(10, 200),
};
const dripEveryMs = 1_000;
const closedWithinMs = scaledTimeout(20_000);

let server: TestServer;
let ana: Person;
/** The server's sockets, by the ports of their clients. */
const accepted = new Map<number | undefined, Socket>();
beforeAll(async () => {
  server = await startTestServer();
  server.app.server.on('connection', (socket) => accepted.set(socket.remotePort, socket));
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ana = await server.person();
});
afterAll(() => server.close());

/** Sends this text and then one byte at a time; resolves to the milliseconds until the connection is closed. */
function drip(head: string): Promise<number> {
  const began = performance.now();
  const socket = open();
  socket.resume().write(head);
  const drops = setInterval(() => socket.write('x'), dripEveryMs);
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(drops);
      resolve(performance.now() - began);
    });
  });
}

/**
 * Sends many requests and reads no response; resolves to the milliseconds until the connection is closed. A socket that is
 * not read does not notice the close, so this waits until the server's socket is closed.
 */
async function neverRead(): Promise<number> {
  const began = performance.now();
  const socket = open();
  await once(socket, 'connect');
  const serverSocket = await vi.waitUntil(() => accepted.get(socket.localPort), 30_000);
  socket.pause();
  // Repeats until all buffers are full, or the server has closed the connection before.
  while (serverSocket.writableLength === 0 && !serverSocket.closed) {
    socket.write(largeRequest());
    await wait(50);
  }
  if (!serverSocket.closed) await once(serverSocket, 'close');
  socket.destroy();
  return performance.now() - began;
}

function open(): Socket {
  const { port } = address();
  return connect(port, '127.0.0.1').on('error', () => {});
}

// Tests listen on a port, not on a pipe.
const address = () => server.app.server.address() as AddressInfo;
const origin = () => `http://ou.localhost:${address().port}`;
const host = () => `host: ou.localhost:${address().port}\r\norigin: ${origin()}`;
/** A request for the largest response. */
const largeRequest = () => `GET /openapi.json HTTP/1.1\r\n${host()}\r\n\r\n`;
const post = (path: string, as: Person, type: string) =>
  `POST ${path} HTTP/1.1\r\n${host()}\r\ncookie: ${as.cookie}\r\ncontent-type: ${type}\r\ncontent-length: 60000\r\n\r\n`;

test(
  'R12 clients that send slowly or never read are disconnected, and other clients are served meanwhile',
  async () => {
    const json = () => drip(post('/api/posts', ana, 'application/json'));
    const formToWrongPath = () => drip(post('/api/posts', ana, 'multipart/form-data; boundary=x'));
    const formOfVisitor = () =>
      drip(post('/api/uploads', { ...ana, cookie: 'a=b' }, 'multipart/form-data; boundary=x'));
    const slowClients = Promise.all([
      ...repeat(slow.heads, () => drip(`GET /home HTTP/1.1\r\n${host()}\r\nx-slow: `)),
      ...repeat(slow.bodies, json),
      ...repeat(slow.forms / 2, formToWrongPath),
      ...repeat(slow.forms / 2, formOfVisitor),
      ...repeat(slow.readers, neverRead),
    ]);
    const ending = new AbortController();
    const end = () => ending.abort();
    slowClients.then(end, end);

    const statuses: number[] = [];
    while (!ending.signal.aborted) {
      for (const path of ['/api/posts', '/api/campus']) {
        statuses.push((await callApp(address(), 'GET', path, { as: ana })).status);
      }
      await wait(50);
    }

    expect(statuses.filter((status) => status !== 200)).toEqual([]);
    expect(statuses.length).toBeGreaterThan(100);
    expect(Math.max(...(await slowClients))).toBeLessThan(closedWithinMs);
  },
  scaledTimeout(60_000),
);

test('R12 a few pipelined requests are answered, too many end the connection', async () => {
  const responsesTo = async (requests: number) => {
    const socket = open();
    let responses = 0;
    socket.on('data', (part) => (responses += String(part).split('HTTP/1.1 200').length - 1));
    socket.write(
      largeRequest().repeat(requests - 1) +
        largeRequest().replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'),
    );
    await once(socket, 'close');
    return responses;
  };
  expect(await responsesTo(8)).toBe(8);
  expect(await responsesTo(500)).toBeLessThanOrEqual(8);
});

function repeat<Result>(count: number, make: () => Result): Result[] {
  return Array.from({ length: count }, make);
}
