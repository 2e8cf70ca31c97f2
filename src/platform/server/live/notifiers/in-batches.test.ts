import { expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

it('splits messages that together are too long for one write, without splitting a message', () => {
  const message = (number: number, length: number) =>
    ({ kind: 'campus', number, data: 'x'.repeat(length) }) as const;
  const messages = [message(1, 40_000), message(2, 20_000), message(3, 10_000), message(4, 90_000)];

  const numbers = [...inBatches(messages)].map((batch) => batch.map(({ number }) => number));

  expect(numbers).toEqual([[1, 2], [3], [4]]);
});

it('counts what pages of the release before get, if that is longer', () => {
  const message = (number: number) =>
    ({
      kind: 'campus',
      number,
      data: 'bump',
      asBefore: ['x'.repeat(20_000), 'x'.repeat(20_000)],
    }) as const;

  expect([...inBatches([message(1), message(2)])].map((batch) => batch.length)).toEqual([1, 1]);
});
