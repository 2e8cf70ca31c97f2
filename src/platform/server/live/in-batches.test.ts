import { PassThrough } from 'node:stream';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';
import { deliveryOf, type Listener } from './listener.ts';

it('splits messages that are too long for one write, without splitting a message', () => {
  const message = (number: number, length: number) =>
    ({ kind: 'campus', number, data: 'x'.repeat(length) }) as const;
  const messages = [message(1, 40_000), message(2, 20_000), message(3, 10_000), message(4, 90_000)];

  const numbers = [...inBatches(messages)].map((batch) => batch.map(({ number }) => number));

  expect(numbers).toEqual([[1, 2], [3], [4]]);
});

it('writes to each listener only what it has not received, with its own position', () => {
  const [behind, ahead, alike] = [listenerAt(0, 7), listenerAt(1, 0), listenerAt(0, 7)];
  const deliver = deliveryOf([
    { kind: 'campus', number: 1, data: 'one' },
    { kind: 'campus', number: 2, data: null },
    { kind: 'campus', number: 3, data: 'three' },
  ]);
  for (const listener of [behind, ahead, alike]) deliver(listener);

  const three = (member: number) => `id: 3.${member}\ndata: three\n\n`;
  const whole = `id: 1.7\ndata: one\n\n${three(7)}`;
  expect([behind, ahead, alike].map(written)).toEqual([whole, three(0), whole]);
  for (const { position } of [behind, ahead, alike]) expect(position.campus).toBe(3);
});

function listenerAt(campus: number, member: number): Listener {
  // Only its stream is used.
  const response = new PassThrough() as unknown as ServerResponse;
  // Only what is written counts here.
  return { response, position: { campus, member } } as Listener;
}

function written({ response }: Listener): string {
  // A `PassThrough`, as above.
  return String((response as unknown as PassThrough).read() ?? '');
}
