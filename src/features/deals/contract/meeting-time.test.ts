import { expect, it } from 'vitest';
import { dayMs, hourMs } from '#platform/contract/durations.ts';
import { findMeetingProblem } from './meeting-time.ts';

const now = Date.parse('2026-11-29T18:00:00Z');
const inDays = (days: number) => new Date(now + days * dayMs);

it.each([
  ['in an hour', 1 / 24, null, null, undefined],
  ['at the last moment of two weeks', 14, null, null, undefined],
  ['after two weeks', 14.01, null, null, 'Choose a time within the next two weeks.'],
  ['now', 0, null, null, 'Choose a time within the next two weeks.'],
  ['in the past', -1, null, null, 'Choose a time within the next two weeks.'],
  ['at no time', NaN, null, null, 'Choose a time within the next two weeks.'],
  ['paid, before the refund', 4, 'accepted', 5, undefined],
  ['paid, when it is refunded', 5, 'accepted', 5, undefined],
  [
    'paid, after the refund',
    6,
    'accepted',
    5,
    'The payment is refunded before then. Choose an earlier time.',
  ],
  ['not accepted yet: the two weeks begin then', 6, 'paid', 1, undefined],
  ['still paying', 6, 'paying', 0.01, undefined],
  ['without a payment, after the end of the hold', 6, null, 1, undefined],
] as const)('a meeting %s', (_, days, payment, dueDays, problem) => {
  const dueAt = dueDays === null ? null : inDays(dueDays);
  const at = now + days * dayMs;
  for (const due of [dueAt, dueAt?.toISOString() ?? null]) {
    expect(findMeetingProblem(at, { payment, dueAt: due }, now)?.message).toBe(problem);
  }
});

it('a meeting is possible up to the hour of the refund, and not after it', () => {
  const deal = { payment: 'accepted' as const, dueAt: inDays(3) };
  const [before, after] = [-1, 1].map((hours) => inDays(3).getTime() + hours * hourMs);
  expect(findMeetingProblem(before ?? 0, deal, now)).toBeUndefined();
  expect(findMeetingProblem(after ?? 0, deal, now)).toBeDefined();
});
