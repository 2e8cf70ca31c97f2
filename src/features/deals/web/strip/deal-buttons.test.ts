import { expect, it } from 'vitest';
import { exampleDeal } from '../../schemas/deal-view.ts';
import { dealButtons } from './deal-buttons.ts';
import type { DealView } from './types.ts';

const meeting = { place: 'Library', at: '2026-11-21T21:00:00.000Z', by: 'seller' } as const;

/** The filled button of a held deal. */
const filled = (deal: Partial<DealView>, isMeetingDay = false) =>
  dealButtons({ ...exampleDeal, state: 'held', ...deal }, { isMeetingDay })
    .main.filter(({ primary }) => primary)
    .map(({ label }) => label);

it.each([
  ['no meeting', {}, ['Meet']],
  ['a proposal', { meeting: { ...meeting, agreed: false } }, []],
  ['an agreed meeting', { meeting: { ...meeting, agreed: true } }, ['Enter code']],
  [
    'another proposal of the buyer',
    { meeting: { ...meeting, agreed: true }, proposal: { ...meeting, by: 'buyer' } },
    [],
  ],
  ['the word of the buyer', { confirmed: { buyer: true, seller: false } }, ['Handed over']],
] as const)('with %s the seller has %o filled: %o', (_, deal, labels) => {
  expect(filled(deal)).toEqual(labels);
});

it('on the day of an agreed meeting the pass is filled, unless the word of the other is to be answered', () => {
  const agreed = { meeting: { ...meeting, agreed: true } };
  expect(filled(agreed, true)).toEqual(['Open Pass']);
  // The code is on the pass, and in the menu.
  const { main, more } = dealButtons(
    { ...exampleDeal, state: 'held', ...agreed },
    { isMeetingDay: true },
  );
  expect(main.map(({ label }) => label)).toEqual(['Open Pass']);
  expect(more.map(({ label }) => label)).toContain('Enter code');
  expect(filled({ ...agreed, confirmed: { buyer: true, seller: false } }, true)).toEqual([
    'Handed over',
  ]);
});
