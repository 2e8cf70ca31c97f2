import { expect, it } from 'vitest';
import { parsePrice } from './parse-price.ts';

it.each([
  ['lamp $35', 35, 35, 'lamp'],
  ['lamp under $50', 0, 50, 'lamp'],
  ['lamp under 50', 0, 50, 'lamp'],
  ['couch less than 100 dollars', 0, 100, 'couch'],
  ['<$20 lamp', 0, 20, 'lamp'],
  ['bike over $100', 100, null, 'bike'],
  ['bike $20-40', 20, 40, 'bike'],
  ['bike $40 to $20', 20, 40, 'bike'],
  ['bike between $20 and $40', 20, 40, 'bike'],
  ['free couch', 0, 0, 'couch'],
  ['free stuff', 0, 0, ''],
  ['FREE', 0, 0, ''],
  ['lamp $12.50', 12, 13, 'lamp'],
  ['lamp 12,50 $', 12, 13, 'lamp'],
  ['lamp under 12,50', 0, 13, 'lamp'],
  ['couch 1.200,50 $', 1_200, 1_201, 'couch'],
  ['lamp US$40', 40, 40, 'lamp'],
  ['lamp ＄４５', 45, 45, 'lamp'],
  ['bike 40-50$', 40, 50, 'bike'],
  ['car $1-2k', 1_000, 2_000, 'car'],
  ['iphone 13 $400', 400, 400, 'iphone 13'],
  ['lamp €20 or $22', 22, 22, 'lamp €20 or'],
])('%s asks for a price', (text, min, max, rest) => {
  const { price, rest: left } = parsePrice(text);
  expect([price, left.trim().replace(/\s+/g, ' ')]).toEqual([{ min, max }, rest]);
});

it.each(['math 2423', 'iphone 13', 'mirror under 50 inches', 'free weights', 'smoke free', 'desk'])(
  '%s asks for none',
  (text) => {
    expect(parsePrice(text)).toEqual({ price: null, rest: text });
  },
);

it.each([
  ['bike $1.200', 'bike'],
  ['lamp €20', 'lamp'],
  ['lamp C$40', 'lamp C'],
  ['$1.200', '$1.200'],
])('%s asks for none that is certain, and its number is no word', (text, rest) => {
  const { price, rest: left } = parsePrice(text);
  expect([price, left.trim()]).toEqual([null, rest]);
});
