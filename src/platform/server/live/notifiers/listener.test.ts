import { PassThrough } from 'node:stream';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { createDelivery, deliverSignal, type Listener } from './listener.ts';

it('a listener gets only the messages that it has not received, with its own position', () => {
  const [behind, ahead, alsoBehind] = [listenerAt(0, 7), listenerAt(1, 0), listenerAt(0, 7)];
  const deliver = createDelivery([
    { kind: 'campus', number: 1, data: 'one' },
    { kind: 'campus', number: 2, data: null },
    { kind: 'campus', number: 3, data: 'three' },
  ]);
  for (const listener of [behind, ahead, alsoBehind]) deliver(listener);

  const three = (member: number) => `id: 3.${member}\ndata: three\n\n`;
  const whole = `id: 1.7\ndata: one\n\n${three(7)}`;
  expect([behind, ahead, alsoBehind].map(written)).toEqual([whole, three(0), whole]);
  for (const { position } of [behind, ahead, alsoBehind]) expect(position.campus).toBe(3);
});

it('streams get the same bytes, as a chunk with its length if HTTP does so', () => {
  const chunked = [listenerAt(0, 0), listenerAt(0, 0)].map((listener) =>
    withResponse(listener, { chunkedEncoding: true }),
  );
  const plain = listenerAt(0, 0);
  const deliver = createDelivery([{ kind: 'campus', number: 1, data: 'café' }]);
  for (const listener of [...chunked, plain]) deliver(listener);

  expect(written(plain)).toBe('id: 1.0\ndata: café\n\n');
  const [one, other] = chunked.map(read);
  expect(String(one)).toBe('15\r\nid: 1.0\ndata: café\n\n\r\n');
  expect(one?.buffer).toBe(other?.buffer);
  expect(one?.byteOffset).toBe(other?.byteOffset);
});

it('a listener whose socket has much to send gets no signal, and is disconnected if it has too much', () => {
  const listener = listenerAt(0, 0);
  const deliver = (data: string, number: number) =>
    createDelivery([{ kind: 'campus', number, data }])(listener);
  deliver('x'.repeat(200_000), 1);
  const before = listener.response.socket?.writableLength;
  deliverSignal(listener, 'typing');
  expect(listener.response.socket?.writableLength).toBe(before);
  expect(listener.response.destroyed).toBe(false);
  deliver('x'.repeat(200_000), 2);
  expect(listener.response.destroyed).toBe(true);
});

function listenerAt(campus: number, member: number): Listener {
  const response = {
    socket: new PassThrough(),
    chunkedEncoding: false,
    destroyed: false,
    destroy() {
      this.destroyed = true;
    },
  };
  // The code under test uses no other fields of a listener and its response.
  return {
    response: response as unknown as ServerResponse,
    position: { campus, member },
  } as Listener;
}

function withResponse(listener: Listener, fields: Partial<ServerResponse>): Listener {
  return { ...listener, response: Object.assign(listener.response, fields) };
}

function read({ response }: Listener): Buffer | null {
  // `listenerAt` made it a `PassThrough`.
  return (response.socket as unknown as PassThrough).read();
}

function written(listener: Listener): string {
  return String(read(listener) ?? '');
}
