import { expect, test } from 'vitest';
import { staffActs } from '../../contract/decisions.ts';
import { describeDone } from './words.ts';

test('who acted on a case reads what was done, and what was removed', () => {
  expect(describeDone('remove', 'comment')).toBe('Comment removed.');
  expect(describeDone('restore', 'comment')).toBe('Decision reversed.');
  for (const act of staffActs) expect(describeDone(act, 'post')).toMatch(/^[A-Z].*\.$/);
});
