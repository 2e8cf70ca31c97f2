import { expect, it } from 'vitest';
import { plainMoves } from '../../contract/moves.ts';
import { exampleDeal } from '../../schemas/deal-view.ts';
import { questionBefore } from './ask-first.ts';

it('asks before whatever ends a deal, but for taking back an own offer, and says who is told', () => {
  const asked = plainMoves.filter((move) => questionBefore(move, exampleDeal, 'Ben'));
  expect(asked).toEqual(['declineOffer', 'declineCounter', 'leave', 'release']);
  for (const state of ['waiting', 'held'] as const) {
    for (const move of asked) {
      expect(questionBefore(move, { ...exampleDeal, state }, 'Ben')?.text).toContain('tell Ben');
    }
  }
});

it('says what becomes of a reserved item', () => {
  const text = (waitingCount: number) =>
    questionBefore('release', { ...exampleDeal, state: 'held', waitingCount }, 'Ben')?.text;
  expect(text(0)).toContain('available again');
  expect(text(1)).toContain('next in line');
});
