import { dayMs } from '#platform/contract/durations.ts';
import { meetingDaysAhead } from '../contract.ts';
import { dealErrors } from './errors.ts';
import type { Payment } from './moves.ts';

type Deal = { payment: Payment | null; dueAt: Date | string | null };

/** When two can meet at the latest, in milliseconds. What is paid by card is refunded by itself at `dueAt`, whatever was agreed on. */
export function latestMeeting({ payment, dueAt }: Deal, now: number): number {
  const latest = now + meetingDaysAhead * dayMs;
  if (payment !== 'accepted' || dueAt === null) return latest;
  return Math.min(latest, new Date(dueAt).getTime());
}

/** Why two cannot meet at a time, in milliseconds; undefined if they can. */
export function findMeetingProblem(at: number, deal: Deal, now: number) {
  if (!(at > now) || at > now + meetingDaysAhead * dayMs) return dealErrors.meeting_time_invalid;
  return at > latestMeeting(deal, now) ? dealErrors.meeting_after_refund : undefined;
}
