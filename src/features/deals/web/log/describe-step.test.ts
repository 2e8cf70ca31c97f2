import { expect, it } from 'vitest';
import type { StepLine } from '../../schemas.ts';
import { describeStep, isTold } from './describe-step.ts';
import { joinSteps } from './steps.ts';

const first: StepLine = {
  id: 'deal:1',
  dealId: 'deal',
  otherId: 'ben',
  title: 'Lamp',
  timeZone: 'America/Chicago',
  role: 'seller',
  number: 1,
  kind: 'offer',
  by: 'buyer',
  priceCents: 5_000,
  state: 'offered',
  meeting: null,
  reason: null,
  noShowId: null,
  at: '2026-11-20T18:00:00.000Z',
};

const now = { ms: Date.parse('2026-11-20T19:00:00.000Z'), timeZone: 'America/Chicago' };
const meeting = { place: 'Library', at: '2026-11-21T21:00:00.000Z' };

/** The words of steps that follow each other, for one side. */
const describeAll = (role: StepLine['role'], steps: Partial<StepLine>[]) => {
  const all = steps.map((step, index) => ({ ...first, role, number: index + 1, ...step }));
  return all.map((step, index) =>
    describeStep(step, role === 'seller' ? 'Ben' : 'Ana', { earlier: all.slice(0, index), now }),
  );
};

it('says who did what, with amounts and meetings, to each of the two', () => {
  const deal: Partial<StepLine>[] = [
    {},
    { kind: 'counter', by: 'seller', priceCents: 5_500 },
    { kind: 'acceptCounter', by: 'buyer', priceCents: 5_500, state: 'held' },
    { kind: 'meet', by: 'buyer', meeting },
    { kind: 'agree', by: 'seller', meeting },
    { kind: 'meet', by: 'seller', meeting: { ...meeting, place: 'Union' } },
    { kind: 'cancelMeeting', by: 'buyer', meeting },
    { kind: 'cancelMeeting', by: 'buyer' },
    { kind: 'handoff', by: 'seller' },
    { kind: 'rate', by: 'buyer' },
  ];
  expect(describeAll('seller', deal)).toEqual([
    'Ben offered $50',
    'You asked for $55',
    'Ben accepted $55',
    'Ben proposed to meet: Library, 3:00 PM tomorrow',
    'You agreed to meet',
    'You proposed another meeting: Union, 3:00 PM tomorrow',
    'Ben kept the agreed meeting: Library, 3:00 PM tomorrow',
    'Ben canceled the meeting',
    'Sold: you confirmed the handoff',
    'Ben rated you',
  ]);
  expect(describeAll('buyer', deal).slice(0, 3)).toEqual([
    'You offered $50',
    'Ana asked for $55',
    'You accepted $55',
  ]);
});

it('says who waits in the line, and what became of it', () => {
  const deal: Partial<StepLine>[] = [
    { priceCents: 0 },
    { kind: 'acceptOffer', by: 'seller', state: 'waiting' },
    { kind: 'promote', by: null, state: 'held' },
    { kind: 'meet', by: 'buyer', meeting },
    { kind: 'lapse', by: null, state: 'ended' },
    { kind: 'reserve', by: 'seller', state: 'waiting' },
    { kind: 'release', by: 'seller', state: 'ended' },
    { kind: 'close', by: null, state: 'ended' },
  ];
  expect(describeAll('buyer', deal)).toEqual([
    'You asked to take it for free',
    "Ana accepted $50: you're in line",
    "Your turn: it's reserved for you",
    'You proposed to meet: Library, 3:00 PM tomorrow',
    'The reservation ran out',
    'Ana put you in line',
    'Ana took you out of the line',
    'No longer for sale to you',
  ]);
});

it('says why a reservation was ended, and who says that someone did not show up', () => {
  const ended: Partial<StepLine>[] = [
    { kind: 'acceptOffer', by: 'seller', state: 'held' },
    { kind: 'leave', by: 'buyer', state: 'ended', reason: 'found another' },
    { kind: 'reserve', by: 'seller', state: 'held' },
    { kind: 'release', by: 'seller', state: 'ended', reason: 'no show' },
    { kind: 'release', by: 'seller', state: 'ended', reason: 'other' },
  ];
  expect(describeAll('buyer', ended).slice(1)).toEqual([
    'You gave up the reservation: found another one',
    'Ana reserved it for you',
    "Ana ended the reservation: Ana says that you didn't show up",
    'Ana ended the reservation',
  ]);
  expect(describeAll('seller', ended).slice(3, 4)).toEqual([
    "You ended the reservation: you say that Ben didn't show up",
  ]);
});

it('names no price of what is free', () => {
  const free: Partial<StepLine>[] = [
    { kind: 'counter', by: 'seller', state: 'countered', priceCents: 0 },
    { kind: 'acceptCounter', by: 'buyer', state: 'held', priceCents: 0 },
  ];
  expect(describeAll('buyer', free)).toEqual([
    'Ana offered it for free',
    "You agreed that it's free",
  ]);
});

it('says nothing of what is no news', () => {
  expect(isTold({ ...first, kind: 'pay' })).toBe(false);
  expect(isTold({ ...first, kind: 'rate' })).toBe(true);
});

it('joins what was read with what is live, each step once, by time', () => {
  const later = { ...first, id: 'deal:2', number: 2, at: '2026-11-20T18:05:00.000Z' };
  expect(joinSteps([later, first, first], []).map(({ id }) => id)).toEqual(['deal:1', 'deal:2']);
});
