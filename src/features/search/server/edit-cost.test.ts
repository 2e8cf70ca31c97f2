import { expect, it } from 'vitest';
import { correctionsOf, splitsOf } from './corrections.ts';
import { editCost } from './edit-cost.ts';

it('SEARCH-24 likely typos cost less', () => {
  expect(editCost('lamp', 'lamp')).toBe(0);
  expect(editCost('lmap', 'lamp')).toBe(0.7);
  expect(editCost('lammp', 'lamp')).toBe(0.6);
  expect(editCost('lemp', 'lamp')).toBe(0.8);
  expect(editCost('lanp', 'lamp')).toBe(0.85);
  expect(editCost('lasp', 'lamp')).toBe(1);
  expect(editCost('lap', 'lamp')).toBe(1);
  expect(editCost('damp', 'lamp')).toBe(1.5);
});

it('SEARCH-24 a word is corrected to a similar, common one; a word that exists only to a far more common one', () => {
  const lamp = { word: 'lamp', stem: 'lamp', n: 40 };
  const limp = { word: 'limp', stem: 'limp', n: 1 };
  const typed = { word: 'lmap', stem: 'lmap', n: 0 };
  expect(correctionsOf(typed, [limp, lamp])).toEqual([lamp]);
  expect(correctionsOf({ ...limp, n: 20 }, [lamp])).toEqual([]);
  expect(correctionsOf({ ...limp, n: 5 }, [lamp])).toEqual([lamp]);
});

it('splits words between letters and digits, and where both parts are long enough', () => {
  expect(splitsOf('ps5')).toEqual([['ps', '5']]);
  expect(splitsOf('minifridge')).toContainEqual(['mini', 'fridge']);
  expect(splitsOf('desk')).toEqual([]);
});
