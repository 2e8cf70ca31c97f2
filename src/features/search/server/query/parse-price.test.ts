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
