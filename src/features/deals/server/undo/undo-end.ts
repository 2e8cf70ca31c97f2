import { undoableMs } from '#platform/contract/undo.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { dealErrors } from '../../contract/errors.ts';
import { canMove, type UndoableMove } from '../../contract/moves.ts';
import type { GivenReason } from '../../contract/reasons.ts';
import type { DealView } from '../../schemas/deal-view.ts';
import { isOpenWithoutItem } from '../deal-queries.ts';
import { endPendingDeal } from '../due/due-jobs.ts';
import { lookAgainMinutes } from '../due/look-again.ts';
import { lockDeal, lockDealIfAny, type OwnLockedDeal } from '../lock-deal.ts';
import { endForReason } from '../ending/end-for-reason.ts';
import { announceDealTo, type StepContext } from '../steps/take-step.ts';
import { requireView } from '../views.ts';
import { deletePendingEnd, findPendingEnd, storePendingEnd } from './pending-end-queries.ts';

/**
 * Ends a deal some seconds later, unless its member undoes it or something else happens in it first. Until then it is as it was: no
 * step, nobody is told, and nobody else gets the item. The same call again changes nothing.
 */
export async function endLater(
  { unit, now }: StepContext,
  { deal, side }: OwnLockedDeal,
  { move, reason = null }: { move: UndoableMove; reason?: GivenReason | null | undefined },
): Promise<void> {
  const { id: dealId, version, sellerId, buyerId } = deal;
  const dueAt = new Date(now.getTime() + undoableMs);
  await storePendingEnd(unit.tx, { dealId, version, side, move, reason, dueAt });
  unit.enqueue(endPendingDeal, { dealId }, { key: dealId, runAt: dueAt });
  announceDealTo(unit, { dealId, memberId: side === 'seller' ? sellerId : buyerId });
}

/** The member takes back an end that is not a step yet; later there is nothing to take back. */
export async function undoEnd(context: RequestContext, dealId: string): Promise<DealView> {
  const { memberId } = requireActor(context);
  return context.inTransaction(async (unit) => {
    const { deal, side } = await lockDeal(unit.tx, { dealId, memberId });
    const { version } = deal;
    if (!(await deletePendingEnd(unit.tx, { dealId, version, side }))) {
      throw fail(dealErrors.deal_impossible);
    }
    announceDealTo(unit, { dealId, memberId });
    return requireView(unit.tx, { dealId, memberId });
  });
}

/** Makes the step once its time has come: the deal is as its member saw it, or nothing comes of it. */
export async function endPending({ unit, now }: StepContext, dealId: string): Promise<void> {
  const locked = await lockDealIfAny(unit.tx, dealId);
  const end = await findPendingEnd(unit.tx, dealId);
  if (!end) return;
  const { version, side, move, reason, dueAt } = end;
  const lookAgain = (runAt: Date) =>
    unit.enqueue(endPendingDeal, { dealId }, { key: dealId, runAt });
  if (dueAt > now) return lookAgain(dueAt);
  // Its item was taken down, and may come back with the deal.
  if (!locked && (await isOpenWithoutItem(unit.tx, dealId))) {
    return lookAgain(new Date(now.getTime() + lookAgainMinutes * 60_000));
  }
  await deletePendingEnd(unit.tx, { dealId, version, side });
  const isAsSeen = locked?.deal.version === version && canMove(move, locked.deal, side);
  if (locked && isAsSeen) await endForReason({ unit, now }, locked, { move, by: side, reason });
}
