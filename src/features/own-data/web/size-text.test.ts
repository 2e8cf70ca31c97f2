import { expect, test } from 'vitest';
import { sizeText } from './size-text.ts';

test('sizes are in kB below one megabyte, rounded first', () => {
  const sizes = [1, 1_499, 999_499, 999_500, 999_999, 1_000_000, 3_440_000];
  expect(sizes.map(sizeText)).toEqual([
    '1 kB',
    '1 kB',
    '999 kB',
    '1.0 MB',
    '1.0 MB',
    '1.0 MB',
    '3.4 MB',
  ]);
});
