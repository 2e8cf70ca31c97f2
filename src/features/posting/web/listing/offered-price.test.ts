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

test.for([
  ['Bike $1,200', 120_000],
  ['Bike $1,200.50', 120_050],
  ['Bike 1.200,50 $', 120_050],
  ["Bike $1'200", 120_000],
  ['Bike $1\u00a0200', 120_000],
  ['Mug $12.5', 1_250],
  ['Mug $12,50', 1_250],
  ['Mug 12,50 $', 1_250],
  ['Mug $ 45', 4_500],
  ['Mug 45$', 4_500],
  ['Mug 45$ with a saucer', 4_500],
  ['Mug 45 dollars', 4_500],
  ['Mug US$40', 4_000],
  ['Mug 40 USD', 4_000],
  ['Mug USD 40', 4_000],
  ['Sticker $.99', 99],
  ['Car $5k', 500_000],
  ['Car $1.5k', 150_000],
  ['Car 2 thousand dollars', 200_000],
  ['Mug ＄４５', 4_500],
  ['Mug $0', 0],
  ['iPhone 13 $400', 40_000],
  ['iPhone $400 128GB', 40_000],
  ['Shirt $45 100% cotton', 4_500],
  ['Book $45 400 pages', 4_500],
  ['Lamp $40 - 2 left', 4_000],
  ['Lamp $40, works.', 4_000],
  ['Lamp 40$.', 4_000],
] as const)('"%s" asks %s cents', ([text, cents]) => {
  expect(offeredPrice(text)).toBe(cents);
});

test.for([
  'Bike $1.200',
  'Bike $1 200',
  'Bike 1 200 $',
  'Bike $1.200, lock $20',
  'Land $1.200.000',
  'Lamp $40-50',
  'Lamp $40–50',
  'Lamp $40 — $50',
  'Lamp 40-50$',
  'Lamp 40 to 50 dollars',
  'Lamp $40/50',
  'Lamp $45+',
  'Car $1-2k',
  'House $2 million',
  'Lamp €20',
  'Lamp 20€ or $22',
  'Lamp C$40',
  'Lamp $40 CAD',
  'Lamp HK$ 40',
  'Lamp $40 pesos',
  'Tutoring $10/hr',
  'Tutoring $10 an hour',
  'Parking $80 per month',
  'Stickers 2 for $5',
  'Lamp $٤٠',
  'Lamp $4٠',
  'Lamp $1½',
  'Lamp 5 dollars and 50 cents',
  'Lamp $1,20,000',
  'Lamp $12.50.20',
  'Lamp $12.345',
])('"%s" offers nothing', (text) => {
  expect(offeredPrice(text)).toBeUndefined();
});
