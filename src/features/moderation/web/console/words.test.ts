import { expect, test } from 'vitest';
import type { CaseAct } from '#features/reports/contract.ts';
import { staffActs, type Appealable } from '../../contract/decisions.ts';
import { describeDone, nameAct } from './words.ts';

test('who acted on a case reads what was done, and what was removed', () => {
  expect(describeDone('remove', 'comment')).toBe('Comment removed.');
  expect(describeDone('restore', 'comment')).toBe('Decision reversed.');
  for (const act of staffActs) expect(describeDone(act, 'post')).toMatch(/^[A-Z].*\.$/);
});

test('the history says which decision an appeal is against, as a case can have several', () => {
  const name = (act: CaseAct, aboutAct: Appealable | null, isOverturned: boolean | null = null) =>
    nameAct({ act, aboutAct, isOverturned });
  expect(name('appeal', 'remove')).toBe('appealed the removal');
  expect(name('decide', 'pause', false)).toBe('decided the appeal against the pause: it stays');
  expect(name('decide', 'ban', true)).toBe('decided the appeal against the ban: taken back');
  expect(name('restore', 'warn')).toBe('took the warning back');
  expect(name('remove', null)).toBe('removed it');
});
