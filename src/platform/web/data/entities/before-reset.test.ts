import { expect, it } from 'vitest';
import { beforeReset } from './entity-entry.ts';

it('R32 a number from before a reset is lower than all that follow, and keeps its order, also after thousands of promotions', () => {
  const numbers = [-1, 0, 0.5, 7, 1e9, 1e12, 4e12 + 0.5, 4e12 + 1];
  const before = numbers.map((number) => beforeReset(number));
  expect(Math.max(...before)).toBeLessThan(-1);
  expect(before.toSorted((a, b) => a - b)).toEqual(before);
  expect(new Set(before).size).toBe(numbers.length);
});
