import { expect, test } from 'vitest';
import { offeredPrice } from './offered-price.ts';

test.for([
  ['Desk lamp, $40', 4_000],
  ['Mug $3.50', 350],
  ['Bike, paid $300, asking $120', 12_000],
  ['50 dollars', 5_000],
  ['Car $4k', 400_000],
  ['Free couch', 0],
] as const)('"%s" asks %i cents', ([text, cents]) => {
  expect(offeredPrice(text)).toBe(cents);
});

test.for([
  'A lamp',
  '$20-40',
  'Lamp $12, chair $30',
  'House $250,000',
  'Feel free to ask',
  'I paid $80',
])('"%s" asks no single price', (text) => {
  expect(offeredPrice(text)).toBeUndefined();
});
