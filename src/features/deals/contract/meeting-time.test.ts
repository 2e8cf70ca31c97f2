import { expect, it } from 'vitest';
import { dayMs } from '#platform/contract/durations.ts';
import { findMeetingProblem } from './meeting-time.ts';

const now = Date.parse('2026-11-29T18:00:00Z');
const inDays = (days: number) => new Date(now + days * dayMs);
const [twoWeeks, refunded] = [
  'Choose a time within the next two weeks.',
  'The payment is refunded before then. Choose an earlier time.',
];

it.each([
  { days: 1 / 24, problem: undefined },
  { days: 14, problem: undefined },
  { days: 14.01, problem: twoWeeks },
  { days: 0, problem: twoWeeks },
  { days: -1, problem: twoWeeks },
  { days: NaN, problem: twoWeeks },
])('a meeting in $days days: $problem', ({ days, problem }) => {
  const deal = { payment: null, dueAt: null };
  expect(findMeetingProblem(now + days * dayMs, deal, now)?.message).toBe(problem);
});

it.each([
  { payment: 'accepted', days: 4.99, dueDays: 5, problem: undefined },
  { payment: 'accepted', days: 5, dueDays: 5, problem: undefined },
  { payment: 'accepted', days: 5.01, dueDays: 5, problem: refunded },
  { payment: 'accepted', days: 15, dueDays: 5, problem: twoWeeks },
  // Its two weeks begin when it is accepted.
  { payment: 'paid', days: 6, dueDays: 1, problem: undefined },
  { payment: 'paying', days: 6, dueDays: 0.01, problem: undefined },
  // A meeting that both agree on prolongs a hold without a payment.
  { payment: null, days: 6, dueDays: 1, problem: undefined },
] as const)(
  'with the payment $payment and the end in $dueDays days, a meeting in $days days: $problem',
  ({ payment, days, dueDays, problem }) => {
    for (const dueAt of [inDays(dueDays), inDays(dueDays).toISOString()]) {
      const found = findMeetingProblem(now + days * dayMs, { payment, dueAt }, now);
      expect(found?.message).toBe(problem);
    }
  },
);
