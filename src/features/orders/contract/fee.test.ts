import { expect, it } from 'vitest';
import { feeCentsOf } from './fee.ts';

it.each([
  [1_200, 0, 0],
  [1_200, 2.5, 30],
  [1_000, 0.1, 1],
  [499, 0.1, 0],
  [500, 0.1, 1],
  [1_010, 2.5, 25],
  [1_020, 2.5, 26],
  [333, 20, 67],
  [1, 20, 0],
])('of %d cents at %d percent the operator keeps %d cents', (price, percent, fee) => {
  expect(feeCentsOf(price, percent)).toBe(fee);
});
