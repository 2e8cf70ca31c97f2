import { describe, expect, it } from 'vitest';
import { askedPrices, freeWordIn } from '../contract/asked-prices.ts';
import { priceBuckets } from './prices.ts';

describe('the prices of a post', () => {
  it.each([
    ['Desk lamp, $12', [12]],
    ['Couch $1,200 obo', [1_200]],
    ['Car $4.5k firm', [4_500]],
    ['Mug $3.50', [4]],
    ['50 dollars or 40 bucks', [50, 40]],
    ['Posters $20-40 each', [20, 40]],
    ['$20 to $40', [20, 40]],
    ['Desk $80, paid $200 new', [80]],
    ['$15 off if you come today, else $60', [60]],
    ['Retails for $99. Asking $45', [45]],
    ['MATH 2423, size 10', []],
    ['Free couch', [0]],
    ['Boxes, free!', [0]],
    ['Bike, needs new pads ($8 at the shop). $95', [95]],
    ['Bike ($95)', [95]],
    ['Free boxes, tape $2', [2, 0]],
    ['Lessons $15, come and try one free', [15]],
    ['Lessons, the first hour free', []],
    ['FREE: twin bed', [0]],
    ['From a smoke free home, feel free to ask', []],
    ['Free weights, 20 lb', []],
    ['Free if you also take my desk', []],
    ['Mug 12,50 $', [13]],
    ['Bike $1.200', []],
    ['Bike $1.200, the lock free', []],
    ['Bike 1.200,50 $', [1_201]],
    ['Lamp 40-50$', [40, 50]],
    ['Lamp €20', []],
    ['Tutoring $10/hr', [10]],
    ['Car $1-2k', [1_000, 2_000]],
    ['iPhone 13 $400', [400]],
    ['Land $999999 billion', []],
  ])('%s', (text, prices) => {
    expect(askedPrices(text, null)).toEqual(prices);
  });

  it('are 0 in the category of free things', () => {
    expect(askedPrices('Old desk', 'free stuff')).toEqual([0]);
    expect(freeWordIn('old desk')).toBeUndefined();
  });

  it('have groups for each range', () => {
    expect(priceBuckets({ min: 0, max: 0 })).toEqual([0]);
    expect(priceBuckets({ min: 0, max: 50 })).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(priceBuckets({ min: 35, max: 35 })).toEqual([6]);
    expect(priceBuckets({ min: 1_000_000_000, max: null })).toEqual([27]);
  });
});
