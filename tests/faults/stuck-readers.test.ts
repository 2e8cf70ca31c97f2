import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { postShown } from '#features/posting/contract.ts';
import { campusChannel } from '#platform/server/live/event-log.ts';
import {
  editorText,
  startTestServer,
  type Person,
  type TestServer,
} from '#tests/support/servers/server.ts';
import { openStream } from '#tests/support/faults/stream.ts';

const stuckReaders = 6;
const batch = 100;

test('T66 streams that are never read are closed; until then each uses less than a megabyte and delays no other stream', async () => {
  const server = await startTestServer();
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  const [ana, stuck] = [await server.person(), await server.person()];
  // The text has 1,440 bytes: 480 characters of three bytes.
  const body = { text: editorText('木'.repeat(480)) };
  const { body: post } = await server.call('POST', '/api/posts', { as: ana, body });
  const event = {
    channel: campusChannel('ou'),
    name: postShown.name,
    payload: { campusId: 'ou', postId: post.id },
  };
  const reader = await openStream(server.app, { as: ana });
  /** Milliseconds until a reader has received a batch of events. */
  const sendBatch = async () => {
    reader.frames.length = 0;
    const began = performance.now();
    await server.inTransaction(async ({ announce }) => {
      for (let each = 0; each < batch; each += 1) announce(event);
    });
    await expect.poll(() => reader.frames.length, { interval: 5 }).toBe(batch);
    return performance.now() - began;
  };
  const mayOpen = async () => {
    const stream = await openStream(server.app, { as: stuck });
    stream.close();
    return stream.status === 200;
  };

  // These rounds also warm up the server, so that caches are not measured.
  const alone: number[] = [];
  for (let round = 0; round < 15; round += 1) alone.push(await sendBatch());
  const before = memory();
  const opening = Array.from({ length: stuckReaders }, () => neverRead(server, stuck));
  const sockets = await Promise.all(opening);
  expect(await mayOpen()).toBe(false);
  const besideStuck: number[] = [];
  let peak = 0;
  while (!(await mayOpen())) {
    besideStuck.push(await sendBatch());
    peak = Math.max(peak, memory() - before);
    expect(besideStuck.length, 'batches until the stuck streams are closed').toBeLessThan(150);
  }

  expect(peak / stuckReaders).toBeLessThan(1_000_000);
  expect(median(besideStuck)).toBeLessThan(50 + 3 * median(alone));
  reader.close();
  sockets.forEach((socket) => socket.destroy());
  await server.close();
});

/** Opens the event stream and never reads from it. */
async function neverRead({ app }: TestServer, { cookie }: Person): Promise<Socket> {
  // Tests listen on a port, not on a pipe.
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  const host = `ou.localhost:${port}`;
  socket.write(`GET /api/events HTTP/1.1\r\nhost: ${host}\r\ncookie: ${cookie}\r\n\r\n`);
  const [response] = await once(socket.setEncoding('utf8'), 'data');
  expect(response).toMatch(/^HTTP\/1.1 200 /);
  return socket.pause();
}

function median(all: number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
}

/** Bytes that this process uses, server included, after garbage collection. */
function memory(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
