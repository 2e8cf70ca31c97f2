import { expect, test } from 'vitest';
import { readAmount } from './written-amount.ts';

test.for([
  ['40', 4_000],
  ['12.5', 1_250],
  ['.99', 99],
  ['12,50', 1_250],
  ['1,200', 120_000],
  ['1,200.50', 120_050],
  ['1.200,50', 120_050],
  ['1.200.000', 120_000_000],
  ["1'200", 120_000],
  ['1’200.5', 120_050],
  ['1\u00a0200', 120_000],
  ['1\u202f200,50', 120_050],
  ['8.29', 829],
] as const)('%s is %i cents', ([written, cents]) => {
  expect(readAmount(written)).toBe(cents);
});

test.for(['1.200', '12.345', '12,5', '1,20,000', '12.50.20', '1,200,50', "40'5", '1234567890'])(
  '%s can mean two things, or nothing',
  (written) => {
    expect(readAmount(written)).toBeUndefined();
  },
);
