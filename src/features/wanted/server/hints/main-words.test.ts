import { expect, test } from 'vitest';
import { mainWords } from './main-words.ts';

test.each([
  ['Mini fridge, barely used', [['mini', 'fridge']]],
  [
    'Selling my black IKEA desk lamp for $12',
    [
      ['black', 'ikea', 'desk', 'lamp'],
      ['ikea', 'desk', 'lamp'],
      ['desk', 'lamp'],
    ],
  ],
  ['iPhone 13 Pro 128gb (unlocked)', [['iphone', '13', 'pro', '128gb']]],
  ['PS5, works', [['ps5']]],
  ['$5! 2 chairs', [['chairs']]],
  ['\n  Lamp\nwith a bulb', [['lamp']]],
])('%j is like sold listings with %j', (text, expected) => {
  expect(mainWords(text)).toEqual(expected);
});

test.each(['', '$20', 'For sale', '1984'])('%j says of nothing what it is', (text) => {
  expect(mainWords(text)).toEqual([]);
});
