import { expect, test } from 'vitest';
import { tellSeeded } from './tell-seeded.ts';

test('prints what a seed changed, and nothing if it changed nothing', () => {
  expect(tellSeeded({ campuses: 15, demo: true })).toBe(
    'Added or updated: 15 campuses, demo members and posts',
  );
  expect(tellSeeded({ campuses: 1, demo: false })).toBe('Added or updated: 1 campus');
  expect(tellSeeded({ campuses: 0, demo: false })).toBe('');
});
