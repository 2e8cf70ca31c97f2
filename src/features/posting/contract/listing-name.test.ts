import { expect, test } from 'vitest';
import { plainRichText } from '#platform/contract/rich-text/rich-text.ts';
import { cutAtWord, listingName } from './listing-name.ts';

const getName = (text: string, dollars = 60) =>
  listingName({ text: plainRichText(text), priceCents: dollars * 100 });

test.for<[string, string]>([
  ['Desk lamp, $60', 'Desk lamp'],
  ['Desk lamp - $60 obo', 'Desk lamp'],
  ['$60 Desk lamp', 'Desk lamp'],
  ['Desk lamp for $60. Barely used.', 'Desk lamp'],
  ['Selling my desk lamp! Pick up at Dobie.', 'Selling my desk lamp'],
  ['Desk lamp ($60), works', 'Desk lamp, works'],
  ['Two tickets, $60 each, official transfer', 'Two tickets, official transfer'],
  ['Lamp 60 dollars or best offer', 'Lamp'],
  ['IKEA MALM dresser, 60$', 'IKEA MALM dresser'],
  ['\n\n  Mini fridge\nStill cold', 'Mini fridge'],
  ['Calculus vol. 2 and 3. Clean.', 'Calculus vol. 2 and 3'],
  ['Monitor, 27.5 in. wide. Works.', 'Monitor, 27.5 in'],
  ['Ask on venmo.com/ana for it', 'Ask on venmo.com/ana for it'],
  ['Drawer sticks a bit? Yes', 'Drawer sticks a bit'],
  ['$60', '$60'],
  ['', 'Item'],
  ['🪴', '🪴'],
])('%j is called %j', ([text, name]) => {
  expect(getName(text)).toBe(name);
});

test.for([
  ['Lamp, was $90, now $60', 60, 'Lamp, was $90'],
  ['Bike, paid $400', 60, 'Bike, paid $400'],
  ['Couch $1,200', 1_200, 'Couch'],
  ['Socks $3.50', 3.5, 'Socks'],
] as const)('of %j only the price itself is left out', ([text, dollars, name]) => {
  expect(getName(text, dollars)).toBe(name);
});

test('a long name ends with a whole word, and never inside a character', () => {
  const long = 'Bookshelf with five shelves that my roommate painted twice and never used';
  expect(getName(long)).toBe('Bookshelf with five shelves that my roommate painted twice…');
  expect(getName('word '.repeat(40)).length).toBeLessThanOrEqual(61);
  expect(cutAtWord('👨‍👩‍👧‍👦'.repeat(12), 20)).toBe('👨‍👩‍👧‍👦…');
  expect(cutAtWord('short', 5)).toBe('short');
});
