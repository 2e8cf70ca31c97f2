import { expect, test } from 'vitest';
import { coarseCount } from './coarse-count.ts';

test.each([
  [-1, 0],
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 3],
  [4, 3],
  [5, 5],
  [9, 5],
  [10, 10],
  [19, 10],
  [20, 20],
  [49, 20],
  [50, 50],
  [99, 50],
  [100, 100],
  [199, 100],
  [200, 200],
  [499, 200],
  [500, 500],
  [1_234, 1_000],
  [123_456, 100_000],
])('T91 of %d people it says %d', (count, told) => {
  expect(coarseCount(count)).toBe(told);
});
