import { expect, it } from 'vitest';
import { exampleDeal } from '../../schemas/deal-view.ts';
import { describeDeal } from './describe-deal.ts';
import type { DealView } from './types.ts';

const describe = (deal: Partial<DealView>) =>
  describeDeal({ ...exampleDeal, order: null, dueAt: null, priceCents: 0, ...deal }, 'Ben', {
    ms: Date.parse('2026-11-20T18:00:00.000Z'),
    timeZone: 'America/Chicago',
  });

it.each([
  ['You asked to take it for free', { state: 'offered', role: 'buyer' }],
  ['Ben asks to take it for free', { state: 'offered', role: 'seller' }],
  ['Ben offers it for free', { state: 'countered', role: 'buyer' }],
  ['You offered it for free', { state: 'countered', role: 'seller' }],
  ['Free · you are number 2 in line', { state: 'waiting', role: 'buyer', place: 2 }],
  ['Free · reserved for Ben', { state: 'held', role: 'seller' }],
  ['You got it for free', { state: 'sold', role: 'buyer' }],
  ['Given to Ben for free', { state: 'sold', role: 'seller' }],
  ['You offered $12.50', { state: 'offered', role: 'buyer', priceCents: 1_250 }],
  ['Ben asks for $15', { state: 'countered', role: 'buyer', priceCents: 1_500 }],
  ['Sold to Ben for $15', { state: 'sold', role: 'seller', priceCents: 1_500 }],
] as const)('%s', (line, deal) => {
  expect(describe(deal)).toBe(line);
});
