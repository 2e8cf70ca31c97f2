import { expect, it } from 'vitest';
import { LoadWatch } from './load-watch.ts';

const quietMs = 0.5;

it('a test on a busy machine took longer by the processes for each core in its time', () => {
  const watch = new LoadWatch();
  for (const [at, running] of [
    [1_000, 2],
    [2_000, 6],
    [3_000, 6],
    [9_000, 2],
  ] as const)
    watch.add(running, quietMs, at);
  expect(watch.stretch(2_000, 3_000, 2)).toBe(3);
  expect(watch.stretch(8_900, 9_100, 2)).toBe(1);
  expect(watch.stretch(2_000, 3_000, 8)).toBe(1);
});

it('on a slow machine every test took longer, and one stall makes no machine slow', () => {
  const slow = new LoadWatch();
  slow.add(1, 5, 1_000);
  slow.add(1, 4, 1_500);
  expect(slow.stretch(1_000, 2_000, 2)).toBe(4);
  const stalled = new LoadWatch();
  stalled.add(1, 50, 1_000);
  stalled.add(1, quietMs, 1_500);
  expect(stalled.stretch(1_000, 1_200, 2)).toBe(1);
});

it('without a look in that time the machine is taken for a quiet one', () => {
  expect(new LoadWatch().stretch(0, 1_000, 2)).toBe(1);
});
