import { expect, it } from 'vitest';
import { compareDeals, type DealState } from './moves.ts';

const deal = (state: DealState, day: number) => ({ state, updatedAt: `2026-11-0${day}T12:00:00Z` });

it('a reserved item is before an offer, that before what is over, and then what changed last', () => {
  const sorted = [
    deal('ended', 9),
    deal('offered', 2),
    deal('sold', 8),
    deal('held', 1),
    deal('countered', 3),
    deal('waiting', 1),
    deal('held', 2),
  ].toSorted(compareDeals);
  expect(sorted.map(({ state, updatedAt }) => `${state} ${updatedAt.slice(9, 10)}`)).toEqual([
    'held 2',
    'held 1',
    'countered 3',
    'offered 2',
    'waiting 1',
    'ended 9',
    'sold 8',
  ]);
});
