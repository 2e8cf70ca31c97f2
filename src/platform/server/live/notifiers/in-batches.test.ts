import { expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

it('splits messages that together are too long for one write, without splitting a message', () => {
  const message = (number: number, length: number) =>
    ({ kind: 'campus', number, data: 'x'.repeat(length) }) as const;
  const messages = [message(1, 40_000), message(2, 20_000), message(3, 10_000), message(4, 90_000)];

  const numbers = [...inBatches(messages)].map((batch) => batch.map(({ number }) => number));

  expect(numbers).toEqual([[1, 2], [3], [4]]);
});
