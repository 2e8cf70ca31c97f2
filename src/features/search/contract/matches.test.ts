import { expect, it } from 'vitest';
import { matchesIn } from './matches.ts';

it('finds the words to highlight without regard to case, accents and apostrophes', () => {
  const text = 'Ana’s Café LAMP, lamps';
  const marked = matchesIn(text, ['ana', 'cafe', 'lamp']);
  expect(marked.map(({ from, to }) => text.slice(from, to))).toEqual(['Ana’s', 'Café', 'LAMP']);
});
