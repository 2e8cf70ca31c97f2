import { notifyDeal } from '#features/notifications/server/selling/index.ts';
import { fail } from '#platform/server/fail.ts';
import { memberChannel } from '#platform/server/live/event-log.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { dealChanged } from '../../contract.ts';
import { dealErrors } from '../../contract/errors.ts';
import {
  canMove,
  getResult,
  type AgreeingMove,
  type DealMove,
  type DealState,
  type Mover,
} from '../../contract/moves.ts';
import type { GivenReason } from '../../contract/reasons.ts';
import type { DealRow } from '../deal-queries.ts';
import { describeStep } from './describe-step.ts';
import { settleOrder } from '../card/settle-order.ts';
import { endDueDeal } from '../due/due-jobs.ts';
import { mailDeal } from '../mails/mail-deals.ts';
import { storeDeals, storeSteps } from '../write-queries.ts';

/** One transaction at one time; the time is the clock's, so that tests can move it. */
export type StepContext = { unit: UnitOfWork; now: Date };

/** A deal, or one that a first step begins: nothing of it is stored yet. */
export type Deal = Omit<DealRow, 'state'> & { state: DealState | 'none' };

/** What a step changes beside the state and the reason of an end, which are in the table of moves. */
export type Changes = Partial<
  Omit<DealRow, 'state' | 'endReason' | 'payment' | 'version' | 'updatedAt'>
>;

type Step = {
  by: Mover;
  changes?: Changes;
  /** Whether it names a price: the deal's after the change. */
  namesPrice?: boolean;
  /** Why a member ends a reservation. */
  reason?: GivenReason | null | undefined;
} & (
  | { move: AgreeingMove; isReserved: boolean }
  | { move: Exclude<DealMove, AgreeingMove>; isReserved?: never }
);

/** Rejects a move that the table does not have for the state of the deal and its payment, or not for this mover. */
export function requireMove(
  deal: Pick<Deal, 'state' | 'payment'>,
  move: DealMove,
  by: Mover,
): void {
  if (!canMove(move, deal, by)) throw fail(dealErrors.deal_impossible);
}

/**
 * Makes a move of the table: changes the deal, notes what happened, and tells both, live and once as a notification. Nothing else
 * writes the state of a deal. Its item is locked.
 */
export async function takeStep(at: StepContext, deal: Deal, step: Step): Promise<DealRow> {
  const next = getNext(at, deal, step);
  await store(at, [{ deal, next }], step);
  return next;
}

/** Makes the same move of several deals about one item, which is locked, with as many statements as for one. */
export async function takeSteps(at: StepContext, deals: DealRow[], step: Step): Promise<void> {
  if (deals.length === 0) return;
  await store(
    at,
    deals.map((deal) => ({ deal, next: getNext(at, deal, step) })),
    step,
  );
}

/** What the move makes of the deal; throws if the table does not have it. */
function getNext(
  { now }: StepContext,
  deal: Deal,
  { move, by, changes, isReserved = false }: Step,
): DealRow {
  requireMove(deal, move, by);
  return {
    ...deal,
    ...changes,
    ...getResult(move, { isReserved, payment: deal.payment }),
    version: deal.version + 1,
    updatedAt: now,
  };
}

async function store(
  { unit, now }: StepContext,
  changed: { deal: Deal; next: DealRow }[],
  { move, by, namesPrice = false, reason = null }: Step,
): Promise<void> {
  await storeDeals(
    unit.tx,
    changed.map(({ next }) => next),
  );
  const steps = changed.map(({ deal, next }) => ({
    dealId: next.id,
    number: next.version,
    kind: move,
    actorId: getActorId(deal, by),
    priceCents: namesPrice ? next.priceCents : null,
    state: next.state,
    ...meetingOf(move, next),
    reason,
    at: now,
  }));
  await storeSteps(unit.tx, steps);
  for (const { deal, next } of changed) {
    const { campusId, postId, title } = next;
    announceDeal(unit, next);
    scheduleNext(unit, deal, next);
    for (const told of describeStep({
      kind: move,
      actorId: getActorId(deal, by),
      deal: next,
      reason,
    })) {
      notifyDeal(unit, { campusId, postId, title, ...told });
      mailDeal(unit, { ...told, now });
    }
  }
}

/** What a step says of the meeting: the one proposed or agreed on, or the one that stays. */
function meetingOf(move: DealMove, deal: DealRow) {
  const isNamed = move === 'meet' || move === 'agree' || move === 'cancelMeeting';
  return {
    meetingPlace: isNamed ? (deal.proposedPlace ?? deal.meetingPlace) : null,
    meetingAt: isNamed ? (deal.proposedAt ?? deal.meetingAt) : null,
  };
}

/** A job looks at the deal when it is due; at one that is paid by card, also at once, and for the money's sake. */
function scheduleNext(
  { enqueue }: Pick<UnitOfWork, 'enqueue'>,
  before: Deal,
  { id: dealId, dueAt, payment, orderId }: DealRow,
): void {
  const isPaid = payment !== null || before.payment !== null;
  if (isPaid && orderId) enqueue(settleOrder, { orderId }, { key: orderId });
  if (dueAt && payment === null) enqueue(endDueDeal, { dealId }, { key: dealId, runAt: dueAt });
}

/** Null if time does it, or what happens to the item. */
function getActorId({ buyerId, sellerId }: Deal, by: Mover): string | null {
  if (by === 'buyer') return buyerId;
  return by === 'seller' ? sellerId : null;
}

/** Shows both members what the deal is like now. */
export function announceDeal(
  unit: Pick<UnitOfWork, 'announce'>,
  { id, sellerId, buyerId }: Pick<DealRow, 'id' | 'sellerId' | 'buyerId'>,
): void {
  for (const memberId of [sellerId, buyerId]) announceDealTo(unit, { dealId: id, memberId });
}

/** Shows one of its members what the deal is like now. */
export function announceDealTo(
  { announce }: Pick<UnitOfWork, 'announce'>,
  payload: { dealId: string; memberId: string },
): void {
  announce({ channel: memberChannel(payload.memberId), name: dealChanged.name, payload });
}
