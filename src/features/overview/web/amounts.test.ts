import { expect, it } from 'vitest';
import { formatBytes, formatDuration, formatShare } from './amounts.ts';

it.each([
  [0, '0 s'],
  [59.4, '59 s'],
  [720, '12 min'],
  [12_600, '3.5 h'],
  [90_000, '25 h'],
  [777_600, '9 d'],
])('%d seconds are %s', (seconds, words) => {
  expect(formatDuration(seconds)).toBe(words);
});

it.each([
  [1, '1 kB'],
  [210_400_000, '210 MB'],
  [1_440_000_000, '1.4 GB'],
])('%d bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});

it('a share is a percentage', () => {
  expect([0, 0.635, 1].map(formatShare)).toEqual(['0%', '64%', '100%']);
});
