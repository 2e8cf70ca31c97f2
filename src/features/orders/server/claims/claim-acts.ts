import { dayMs } from '#platform/contract/durations.ts';
import {
  claimAnswerDays,
  claimDays,
  type ClaimAct,
  type ClaimReason,
} from '../../contract/claims.ts';
import type { ClaimState } from '../order-queries.ts';
import { claimLapsesAt } from '../settle/next-act.ts';

/** What says who can do what about an item that may be claimed. */
export type ClaimFacts = {
  role: 'buyer' | 'seller';
  /** Whether the item was charged, and no money has gone back. */
  isCharged: boolean;
  isShipped: boolean;
  deliveredAt: Date | null;
  claimState: ClaimState | null;
  claimOpenedAt: Date | null;
  claimAnsweredAt: Date | null;
};

export function possibleActs(facts: ClaimFacts, now: Date): ClaimAct[] {
  const { role, isCharged, claimOpenedAt: openedAt } = facts;
  if (!isCharged) return [];
  if (role === 'buyer')
    return openedAt ? actsOfBuyer(facts, openedAt, now) : actsBefore(facts, now);
  const mayReply = openedAt !== null && isOpenStill(facts, openedAt, now) && !facts.claimAnsweredAt;
  return mayReply ? ['answer'] : [];
}

function actsBefore(facts: ClaimFacts, now: Date): ClaimAct[] {
  return canOpen(facts, now) ? ['open'] : [];
}

function actsOfBuyer(facts: ClaimFacts, openedAt: Date, now: Date): ClaimAct[] {
  const { claimState, claimAnsweredAt } = facts;
  if (claimState !== 'open' && claimState !== 'reported') return [];
  const mayReport = claimAnsweredAt !== null || now >= answerBy(openedAt);
  return isOpenStill(facts, openedAt, now) && mayReport ? ['report', 'withdraw'] : ['withdraw'];
}

function isOpenStill({ claimState }: ClaimFacts, openedAt: Date, now: Date): boolean {
  return claimState === 'open' && now < claimLapsesAt(openedAt);
}

function canOpen({ deliveredAt, isShipped }: ClaimFacts, now: Date): boolean {
  if (!deliveredAt) return isShipped;
  return now.getTime() <= deliveredAt.getTime() + claimDays * dayMs;
}

/** What is handed over in person has arrived; what has not been delivered yet can only be missing. */
export function canSay(
  about: ClaimReason,
  { delivery, deliveredAt }: { delivery: 'meet' | 'ship'; deliveredAt: Date | null },
): boolean {
  if (!deliveredAt) return about === 'never arrived';
  return about !== 'never arrived' || delivery === 'ship';
}

export function answerBy(openedAt: Date): Date {
  return new Date(openedAt.getTime() + claimAnswerDays * dayMs);
}
