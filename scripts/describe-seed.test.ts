import { expect, test } from 'vitest';
import { describeSeed } from './describe-seed.ts';

test('says what a seed changed, and nothing if it changed nothing', () => {
  expect(describeSeed({ campuses: 15, demo: true })).toBe(
    'Added: 15 campuses, demo members and posts',
  );
  expect(describeSeed({ campuses: 1, demo: false })).toBe('Added: 1 campus');
  expect(describeSeed({ campuses: 0, demo: false })).toBe('');
});
