import { expect, it } from 'vitest';
import { findCorrection, mayBeMistyped } from './corrections.ts';
import { editCost, editDistance } from './edit-cost.ts';
import { findSplits } from './splits.ts';

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

it('counts inserted, missing, replaced and swapped letters', () => {
  expect(editDistance('lamp', 'lamp')).toBe(0);
  expect(editDistance('lmap', 'lamp')).toBe(1);
  expect(editDistance('lap', 'lamp')).toBe(1);
  expect(editDistance('calclatro', 'calculator')).toBe(2);
  expect(editDistance('', 'lamp')).toBe(4);
});

const word = (text: string, n: number) => ({ word: text, stem: text, n });

it('SEARCH-24 a word is corrected to a similar word that people use', () => {
  expect(findCorrection(word('lmap', 0), [word('limp', 1), word('lamp', 40)])?.word).toBe('lamp');
  // One typo up to seven letters, two from eight on.
  expect(findCorrection(word('lmpa', 0), [word('lamp', 40)])).toBeUndefined();
  expect(findCorrection(word('calclatro', 0), [word('calculator', 3)])?.word).toBe('calculator');
  // The first letter is right, a neighbor on the keyboard, or swapped with the second.
  expect(findCorrection(word('kamp', 0), [word('lamp', 40)])?.word).toBe('lamp');
  expect(findCorrection(word('zamp', 0), [word('lamp', 40)])).toBeUndefined();
  expect(findCorrection(word('almp', 0), [word('lamp', 40)])?.word).toBe('lamp');
  // Not to a word that may be a typo itself, or says nothing.
  expect(findCorrection(word('matres', 0), [word('matress', 1)])).toBeUndefined();
  expect(findCorrection(word('yoyr', 0), [word('your', 40)])).toBeUndefined();
});

it('SEARCH-24 words that people write on purpose are never corrected', () => {
  const known = 'bike tent lost lock lease nike rent food toaster sneakers stats chem orgo keurig';
  for (const each of known.split(' ')) expect([each, mayBeMistyped(each)]).toEqual([each, false]);
  for (const each of ['dsek', 'calclator', 'fridgge']) {
    expect([each, mayBeMistyped(each)]).toEqual([each, true]);
  }
  for (const each of ['lmp', 'ps55', '桌子椅子']) {
    expect([each, findCorrection(word(each, 0), [])]).toEqual([each, undefined]);
  }
});

it('splits words between letters and digits, and where both parts are long enough', () => {
  expect(findSplits('ps5')).toEqual([['ps', '5']]);
  expect(findSplits('minifridge')).toContainEqual(['mini', 'fridge']);
  expect(findSplits('desk')).toEqual([]);
});
