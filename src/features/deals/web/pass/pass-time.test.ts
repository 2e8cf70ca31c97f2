import { describe, expect, it } from 'vitest';
import { hourMs } from '#platform/contract/durations.ts';
import { exampleDeal } from '../../schemas/deal-view.ts';
import { isMeetingDay, isMeetingNow } from './pass-time.ts';

const meetsAt = '2026-11-20T18:00:00.000Z';
const at = Date.parse(meetsAt);
const meeting = { place: 'Library', at: meetsAt, by: 'buyer', agreed: true } as const;
const held = { ...exampleDeal, state: 'held', meeting } as const;
const card = { id: exampleDeal.id, payment: 'accepted', delivery: 'meet' } as const;

describe('the pass of a meeting', () => {
  it.each([
    ['the evening before, by the campus', -13 * hourMs, false],
    ['after midnight there', -11 * hourMs, true],
    ['at the time', 0, true],
    ['late the next morning', 23 * hourMs, true],
    ['a day later', 24 * hourMs, false],
  ])('%s: %i ms from it', (_, fromIt, isDay) => {
    expect(isMeetingDay(held, at + fromIt)).toBe(isDay);
  });

  it.each([
    [-31, false],
    [-30, true],
    [119, true],
    [120, false],
  ])('opens by itself %i minutes from it: %s', (minutes, opens) => {
    expect(isMeetingNow(held, at + minutes * 60_000)).toBe(opens);
  });

  it('begins half an hour before one that is shortly after midnight', () => {
    const midnight = { ...held, meeting: { ...meeting, at: '2026-11-20T06:10:00.000Z' } };
    const minutes = [-31, -29].map((each) => Date.parse(midnight.meeting.at) + each * 60_000);
    expect(minutes.map((ms) => isMeetingDay(midnight, ms))).toEqual([false, true]);
  });

  it('is there for what both agreed on, while it is held, and not for what is shipped', () => {
    const days = [
      { ...held, order: card },
      { ...held, meeting: { ...meeting, agreed: false } },
      { ...held, meeting: null },
      { ...held, state: 'sold' as const },
      { ...held, order: { ...card, delivery: 'ship' as const } },
      { ...held, order: { ...card, payment: 'paid' as const } },
    ].map((deal) => isMeetingDay(deal, at));
    expect(days).toEqual([true, false, false, false, false, false]);
  });
});
