import { expect, it } from 'vitest';
import { describeTold } from './open-deals.tsx';

it.each([
  [null, 0, null],
  [null, 1, "1 buyer has an open offer. We'll tell them."],
  [null, 3, "3 buyers have open offers. We'll tell them."],
  ['Ben', 0, "It's reserved for Ben. We'll tell Ben."],
  ['Ben', 1, "It's reserved for Ben. We'll tell Ben and 1 other buyer."],
  ['Ben', 2, "It's reserved for Ben. We'll tell Ben and 2 other buyers."],
])('of an item that is reserved for %s, with %i others, it says %s', (holder, others, text) => {
  expect(describeTold(holder, others)).toBe(text);
});
