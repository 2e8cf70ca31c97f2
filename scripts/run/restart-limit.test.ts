import { expect, test } from 'vitest';
import { restartLimit } from './restart-limit.ts';

test('allows five restarts in a minute, each after a longer wait, and more a minute later', () => {
  let now = 1_000_000;
  const nextDelay = restartLimit({ now: () => now });

  expect([1, 2, 3, 4, 5].map(nextDelay)).toEqual([200, 400, 800, 1_600, 3_200]);
  now += 59_999;
  expect(nextDelay()).toBeUndefined();
  now += 1;
  expect(nextDelay()).toBe(200);
});
