import { expect, test } from 'vitest';
import { wantedText } from './wanted-text.ts';

test.each([
  ['Wanted: mini fridge, up to $60', 'mini fridge up to $60'],
  ['WANTED mini fridge', 'mini fridge'],
  ['🔎 wanted - a desk lamp', 'desk lamp'],
  [
    'Looking for a mini fridge under $40 for my dorm, can pick up today!',
    'mini fridge under $40 for my dorm',
  ],
  ['looking to buy some scrubs. Any color', 'scrubs'],
  ['ISO calculus textbook\nThe 9th edition', 'calculus textbook'],
  ['wtb: iPhone 13 (any color), $300', 'iPhone 13 $300'],
  ['Wanted to buy: 3.2 cu ft fridge', '3.2 cu ft fridge'],
  ['Looking for the bicycle - 26 inch', 'bicycle'],
  ['Wanted: mini fridge, up to 60$', 'mini fridge up to 60$'],
  ['Wanted: mini fridge, max 12,50 dollars', 'mini fridge max 12,50 dollars'],
])('%j seeks %j', (text, sought) => {
  expect(wantedText(text)).toBe(sought);
});

test.each([
  'Mini fridge wanted by nobody',
  'Wanted to sell my bike',
  'Isopropyl alcohol, unopened',
  'Unwanted gifts, $5 each',
  'Wanted',
  'ISO',
  '',
])('%j seeks nothing', (text) => {
  expect(wantedText(text)).toBeNull();
});

test('a text is cut like that of a search', () => {
  expect(wantedText(`Wanted: ${'x'.repeat(400)}`)).toHaveLength(200);
});
