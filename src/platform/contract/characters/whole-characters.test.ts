import fc from 'fast-check';
import { expect, test } from 'vitest';
import { boundaryBefore, endOf, firstCharacter, shorten, startOf } from './whole-characters.ts';

test.for([
  ['a family', '👨‍👩‍👧‍👦'],
  ['a couple', '👩‍❤️‍💋‍👨'],
  ['a flag', '🇺🇸'],
  ['the flag of a part of a country', '🏴󠁧󠁢󠁷󠁬󠁳󠁿'],
  ['a skin tone', '👍🏽'],
  ['a profession', '👩🏿‍🚀'],
  ['a keycap', '1️⃣'],
  ['an emoji with its style', '❤️'],
  ['a letter with its mark', 'e\u0301'],
  ['a letter with two marks', 'o\u0302\u0323'],
  ['Hangul in parts', '\u1112\u1161\u11ab'],
  ['Devanagari', 'क्षि'],
  ['Thai', 'กำ'],
  ['Tamil', 'நி'],
  ['Arabic with its vowels', 'بِّ'],
  ['a line break of two characters', '\r\n'],
  ['an old emoji', '😀'],
] as const)('%s is never cut', ([, character]) => {
  const text = `ab${character}c`;
  for (let most = 0; most <= text.length; most += 1) {
    expect(['', 'a', 'ab', `ab${character}`, text]).toContain(startOf(text, most));
  }
  expect(startOf(text, text.length - 2)).toBe('ab');
  expect(startOf(text, text.length - 1)).toBe(`ab${character}`);
});

test('every second flag begins a flag', () => {
  expect(startOf('🇺🇸🇩🇪🇫🇷', 10)).toBe('🇺🇸🇩🇪');
  expect(boundaryBefore('🇺🇸🇩🇪', 6)).toBe(4);
});

test('the first character is whole', () => {
  expect(firstCharacter('👨‍👩‍👧 Walsh')).toBe('👨‍👩‍👧');
  expect(firstCharacter('E\u0301lise')).toBe('E\u0301');
  expect(firstCharacter('')).toBe('');
});

test('the end begins with a whole character', () => {
  expect(endOf('👨‍👩‍👧.jpg', 6)).toBe('.jpg');
  expect(endOf('👨‍👩‍👧.jpg', 12)).toBe('👨‍👩‍👧.jpg');
  expect(endOf('a lamp', 4)).toBe('lamp');
});

test('what was cut is marked, within the limit', () => {
  expect(shorten('a lamp', 6)).toBe('a lamp');
  expect(shorten('a lamps', 6)).toBe('a lam…');
  expect(shorten('a lamps', 3)).toBe('a…');
  expect(shorten('ab👨‍👩‍👧', 6)).toBe('ab…');
});

test('what remains is the beginning, within the limit, and cutting again changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat({ max: 40 }), (text, most) => {
      const start = startOf(text, most);
      expect(text.startsWith(start) && start.length <= most).toBe(true);
      expect(startOf(start, most)).toBe(start);
    }),
  );
});
