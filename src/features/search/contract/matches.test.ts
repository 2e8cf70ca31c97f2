import { expect, it } from 'vitest';
import { matchBelowTitle, matchesIn } from './matches.ts';

it('finds the words to highlight without regard to case, accents and apostrophes', () => {
  const text = 'Ana’s Café LAMP, lamps';
  const marked = matchesIn(text, ['ana', 'cafe', 'lamp']);
  expect(marked.map(({ from, to }) => text.slice(from, to))).toEqual(['Ana’s', 'Café', 'LAMP']);
});

it.each([
  ['Desk lamp, works', 'Desk lamp, works'],
  ['A good desk lamp', 'A good desk lamp'],
  ['Poster with a frame, hung above my desk for a year', '…hung above my desk for a year'],
  ['Poster,hungabovemyveryowngoodold desk', '…desk'],
  ['Poster with a frame', undefined],
])('of %j it shows %j', (text, shown) => {
  expect(matchBelowTitle('Poster', text, ['desk'])).toBe(shown);
});

it('shows nothing below a title that says what was searched', () => {
  expect(matchBelowTitle('Desk', 'Oak, a desk for two', ['desk'])).toBeUndefined();
});
