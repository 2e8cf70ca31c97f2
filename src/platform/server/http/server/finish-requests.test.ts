import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/servers/server.ts';

const large = Buffer.alloc(30_000_000, 'x');

/** A server that the test can stop, with functions that send requests over bare connections. */
async function stoppingServer() {
  const shutdown = new AbortController();
  const server = await startTestServer({}, { shutdownSignal: shutdown.signal });
  const received: string[] = [];
  server.app.get('/large', async () => large);
  server.app.get('/slow', async () => {
    received.push('/slow');
    await wait(500);
    return 'done';
  });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  // A test listens on a port, not on a pipe.
  const { port } = server.app.server.address() as AddressInfo;
  const connection = async (): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
  const request = (path: string) => `GET ${path} HTTP/1.1\r\nhost: ou.localhost:${port}\r\n\r\n`;
  return { server, shutdown, received, connection, request };
}

/** Everything received until the connection is closed. */
async function rest(socket: Socket): Promise<Buffer> {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  await once(socket, 'close');
  return Buffer.concat(parts);
}

async function timeToClose(server: TestServer): Promise<number> {
  const began = performance.now();
  await server.close();
  return performance.now() - began;
}

test('R16 R18 a response to a slow client is sent completely although the server stops', async () => {
  const { server, connection, request } = await stoppingServer();
  const socket = await connection();
  socket.write(request('/large'));
  await once(socket, 'readable');
  const closed = server.close();
  await wait(300);
  const response = await rest(socket);
  await closed;
  expect(response.length).toBeGreaterThan(large.length);
});

test('R16 R18 a call made before the stop is answered, then its connection is closed', async () => {
  const { server, received, connection, request } = await stoppingServer();
  const socket = await connection();
  socket.write(request('/slow'));
  await expect.poll(() => received.length).toBe(1);
  const response = rest(socket);
  expect(await timeToClose(server)).toBeLessThan(4_000);
  expect(String(await response)).toMatch(/^HTTP\/1.1 200 OK[^]*done$/);
});

test('R16 R18 idle connections do not delay stopping', async () => {
  const { server, connection, request } = await stoppingServer();
  const sockets = [await connection(), await connection()];
  sockets[1]?.write(request('/healthz'));
  if (sockets[1]) await once(sockets[1], 'data');
  expect(await timeToClose(server)).toBeLessThan(3_000);
});

test('R16 R18 a stopping process responds with 503 at /readyz and closes connections after each response', async () => {
  const { server, shutdown, connection, request } = await stoppingServer();
  expect((await server.call('GET', '/readyz')).status).toBe(200);
  shutdown.abort();
  const response = await server.call('GET', '/readyz');
  expect([response.status, response.body.ready]).toEqual([503, false]);
  const socket = await connection();
  socket.write(request('/healthz'));
  expect(String(await rest(socket))).toMatch(/^HTTP\/1.1 200 OK[^]*connection: close/i);
  await server.close();
});
