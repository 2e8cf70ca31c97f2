import { expect, test } from 'vitest';
import { formatPrice, parsePrice } from './price.ts';

test.for([
  ['40', 4_000],
  ['$40', 4_000],
  ['$ 40', 4_000],
  [' 12.50 ', 1_250],
  ['$1,200', 120_000],
  ['12.5', 1_250],
  ['$12.5', 1_250],
  ['.5', 50],
  ['.50', 50],
  ['$.99', 99],
  ['0.01', 1],
  ['5.', 500],
  ['1,234.5', 123_450],
  ['10,000.00', 1_000_000],
  ['0', 0],
  ['free', 0],
  ['Free', 0],
] as const)('%s is a price of %i cents', ([text, cents]) => {
  expect(parsePrice(text)).toBe(cents);
});

test.for([
  '',
  '-5',
  '12,5',
  '.',
  '$.',
  '.505',
  ',5',
  '1.2.3',
  '5. 5',
  '..5',
  '12.505',
  '1e9',
  '1,20',
  '$',
  '4 0',
  'forty',
  '٤٠',
  '99999999',
])('%j is no price', (text) => {
  expect(parsePrice(text)).toBeUndefined();
});

test.for([
  [0, 'Free'],
  [5, '$0.05'],
  [4_000, '$40'],
  [1_250, '$12.50'],
  [120_000, '$1,200'],
  [1_000_000, '$10,000'],
] as const)('%i cents are shown as %s', ([cents, text]) => {
  expect(formatPrice(cents)).toBe(text);
});

test('what is shown of a price is read as the same price', () => {
  for (const cents of [0, 1, 99, 100, 101, 99_999, 100_000, 100_001, 1_000_000]) {
    expect(parsePrice(formatPrice(cents))).toBe(cents);
  }
});
