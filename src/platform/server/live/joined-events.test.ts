import { PassThrough } from 'node:stream';
import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import type { LoggedEvent } from './event-log.ts';
import { inBatches, presentTogether } from './joined-events.ts';
import { deliveryOf, type Listener } from './listener.ts';
import type { Presenter } from './push.ts';

const event = (number: number, name: string, postId: string): LoggedEvent => ({
  audience: 'campus:ou',
  number,
  name,
  payload: { postId },
});

it('sends equal events of one moment once, at the number of the last', async () => {
  const asked: number[] = [];
  // Only `present` is called.
  const presenter = {
    present: (given) => {
      asked.push(given.number ?? 0);
      return Promise.resolve(`message ${given.number}`);
    },
  } as Presenter;
  const events = [
    event(1, 'post.shown', 'lamp'),
    event(2, 'post.shown', 'bike'),
    event(3, 'post.shown', 'lamp'),
    event(4, 'post.removed', 'lamp'),
  ];

  const messages = await presentTogether(events, 'campus', presenter);

  expect(messages.map(({ number, data }) => [number, data])).toEqual([
    [1, null],
    [2, 'message 2'],
    [3, 'message 3'],
    [4, 'message 4'],
  ]);
  expect(asked).toEqual([2, 3, 4]);
});

it('splits messages that are too long for one write, and keeps each whole', () => {
  const message = (number: number, length: number) =>
    ({ kind: 'campus', number, data: 'x'.repeat(length) }) as const;
  const messages = [message(1, 40_000), message(2, 20_000), message(3, 10_000), message(4, 90_000)];

  const numbers = [...inBatches(messages)].map((batch) => batch.map(({ number }) => number));

  expect(numbers).toEqual([[1, 2], [3], [4]]);
});

it('writes to each listener what is new to it, with its own position', () => {
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
