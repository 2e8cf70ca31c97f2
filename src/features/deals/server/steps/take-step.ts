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
import type { DealRow } from '../deal-queries.ts';
import { describeStep } from './describe-step.ts';
import { endDueDeal } from '../due/due-jobs.ts';
import { storeDeal, storeStep } from '../write-queries.ts';

/** One transaction at one time; the time is the clock's, so that tests can move it. */
export type At = { unit: UnitOfWork; now: Date };

/** A deal, or one that a first step begins: nothing of it is stored yet. */
export type Deal = Omit<DealRow, 'state'> & { state: DealState | 'none' };

/** What a step changes beside the state and the reason of an end, which are in the table of moves. */
export type Changes = Partial<Omit<DealRow, 'state' | 'endReason' | 'version' | 'updatedAt'>>;

type Step = {
  by: Mover;
  changes?: Changes;
  /** Whether it names a price: the deal's after the change. */
  namesPrice?: boolean;
} & (
  | { move: AgreeingMove; isReserved: boolean }
  | { move: Exclude<DealMove, AgreeingMove>; isReserved?: never }
);

/** Rejects a move that the table does not have for the state of the deal, or not for this mover. */
export function requireMove({ state }: Pick<Deal, 'state'>, move: DealMove, by: Mover): void {
  if (!canMove(move, state, by)) throw fail(dealErrors.deal_impossible);
}

/**
 * Makes a move of the table: changes the deal, notes what happened, and tells both, live and once as a notification. Nothing else
 * writes the state of a deal. Its item is locked.
 */
export async function takeStep({ unit, now }: At, deal: Deal, step: Step): Promise<DealRow> {
  const { tx, enqueue } = unit;
  const { move, by, changes, namesPrice = false, isReserved = false } = step;
  requireMove(deal, move, by);
  const next: DealRow = {
    ...deal,
    ...changes,
    ...getResult(move, { isReserved }),
    version: deal.version + 1,
    updatedAt: now,
  };
  await storeDeal(tx, next);
  const { id: dealId, version: number } = next;
  const actorId = getActorId(deal, by);
  const priceCents = namesPrice ? next.priceCents : null;
  await storeStep(tx, { dealId, number, kind: move, actorId, priceCents, at: now });
  announceDeal(unit, next);
  if (next.dueAt) enqueue(endDueDeal, { dealId }, { key: dealId, runAt: next.dueAt });
  const { campusId, title } = next;
  for (const told of describeStep({ kind: move, actorId, deal: next })) {
    await notifyDeal(unit, { campusId, title, ...told });
  }
  return next;
}

/** Null if time does it, or what happens to the item. */
function getActorId({ buyerId, sellerId }: Deal, by: Mover): string | null {
  if (by === 'buyer') return buyerId;
  return by === 'seller' ? sellerId : null;
}

/** Shows both members what the deal is like now. */
export function announceDeal(
  { announce }: Pick<UnitOfWork, 'announce'>,
  { id: dealId, sellerId, buyerId }: Pick<DealRow, 'id' | 'sellerId' | 'buyerId'>,
): void {
  for (const memberId of [sellerId, buyerId]) {
    const payload = { dealId, memberId };
    announce({ channel: memberChannel(memberId), name: dealChanged.name, payload });
  }
}
