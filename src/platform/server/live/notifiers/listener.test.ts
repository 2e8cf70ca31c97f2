import { PassThrough } from 'node:stream';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { createDelivery, type Listener } from './listener.ts';

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

function listenerAt(campus: number, member: number): Listener {
  // The code under test uses only the writing side of a response.
  const response = new PassThrough() as unknown as ServerResponse;
  // The code under test uses no other fields of a listener.
  return { response, position: { campus, member } } as Listener;
}

function written({ response }: Listener): string {
  // `listenerAt` made it a `PassThrough`.
  return String((response as unknown as PassThrough).read() ?? '');
}
