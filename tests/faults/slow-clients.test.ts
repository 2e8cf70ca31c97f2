import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { callApp } from '#tests/support/call-app.ts';
import { atScale, patience } from '#tests/support/fault-scale.ts';
import { startTestServer, type Person, type TestServer } from '#tests/support/server.ts';

/** The numbers of R12, of each type. */
const slow = {
  heads: atScale(100, 2_000),
  bodies: atScale(50, 500),
  forms: atScale(20, 200),
  readers: atScale(10, 200),
};
const dripEveryMs = 1_000;
const goneWithinMs = patience(20_000);

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

/** A connection that sends this text and then one byte at a time; resolves when it is closed. */
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
 * A connection that requests much and reads nothing. It does not notice when it is closed, so the server reports it.
 */
async function neverRead(): Promise<number> {
  const began = performance.now();
  const socket = open();
  await once(socket, 'connect');
  const there = await vi.waitUntil(() => accepted.get(socket.localPort), 30_000);
  socket.pause();
  // Until all buffers are full.
  while (there.writableLength === 0) {
    socket.write(longest());
    await wait(50);
  }
  await once(there, 'close');
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
const longest = () => `GET /openapi.json HTTP/1.1\r\n${host()}\r\n\r\n`;
const post = (path: string, as: Person, type: string) =>
  `POST ${path} HTTP/1.1\r\n${host()}\r\ncookie: ${as.cookie}\r\ncontent-type: ${type}\r\ncontent-length: 60000\r\n\r\n`;

test(
  'R12 slow headers and bodies, forms sent to the wrong path and clients that never read are disconnected, and others are served',
  async () => {
    const json = () => drip(post('/api/posts', ana, 'application/json'));
    const formToAnother = () => drip(post('/api/posts', ana, 'multipart/form-data; boundary=x'));
    const formOfNobody = () =>
      drip(post('/api/uploads', { ...ana, cookie: 'a=b' }, 'multipart/form-data; boundary=x'));
    const slowOnes = Promise.all([
      ...times(slow.heads, () => drip(`GET /home HTTP/1.1\r\n${host()}\r\nx-slow: `)),
      ...times(slow.bodies, json),
      ...times(slow.forms / 2, formToAnother),
      ...times(slow.forms / 2, formOfNobody),
      ...times(slow.readers, neverRead),
    ]);
    const ending = new AbortController();
    const end = () => ending.abort();
    slowOnes.then(end, end);

    const answered: number[] = [];
    while (!ending.signal.aborted) {
      for (const path of ['/api/posts', '/api/campus']) {
        answered.push((await callApp(address(), 'GET', path, { as: ana })).status);
      }
      await wait(50);
    }

    expect(answered.filter((status) => status !== 200)).toEqual([]);
    expect(answered.length).toBeGreaterThan(100);
    expect(Math.max(...(await slowOnes))).toBeLessThan(goneWithinMs);
  },
  patience(60_000),
);

test('R12 a few pipelined requests are answered, too many end the connection', async () => {
  const endOf = async (requests: number) => {
    const socket = open();
    let answers = 0;
    socket.on('data', (part) => (answers += String(part).split('HTTP/1.1 200').length - 1));
    socket.write(
      longest().repeat(requests - 1) +
        longest().replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'),
    );
    await once(socket, 'close');
    return answers;
  };
  expect(await endOf(8)).toBe(8);
  expect(await endOf(500)).toBeLessThanOrEqual(8);
});

function times<Made>(count: number, make: () => Made): Made[] {
  return Array.from({ length: count }, make);
}
