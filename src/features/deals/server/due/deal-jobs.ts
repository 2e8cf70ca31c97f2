import type { Clock } from '#platform/server/clock.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { reminderMinutes } from '../../contract.ts';
import { canMove, isOpen, leavingMove } from '../../contract/moves.ts';
import { canDeal, findLeaver, isOpenWithoutItem, openDealIdsOf } from '../deal-queries.ts';
import type { StepContext } from '../steps/take-step.ts';
import {
  askToRate,
  endBrokenDeals,
  endDueDeal,
  endPendingDeal,
  remindOfMeeting,
} from './due-jobs.ts';
import { endPending } from '../undo/undo-end.ts';
import { lookAgainMinutes } from './look-again.ts';
import { endDeal } from '../line.ts';
import { lockDealIfAny } from '../lock-deal.ts';
import { carryOutSale, sellLater } from '../sale/sale-job.ts';
import { askAuthorsJob } from '../still-there/ask-authors.ts';
import { remindBoth } from '../meeting/remind-both.ts';
import { askBothToRate } from '../ratings/ask-both.ts';

/** What time does to a deal, of which its state allows one at most. */
const dueMoves = ['expire', 'lapse'] as const;

export function dealJobs({
  clock,
  db,
  inTransaction,
}: {
  clock: Clock;
  db: Database;
  inTransaction: InTransaction;
}): JobHandler[] {
  return [
    askAuthorsJob({ clock, inTransaction }),
    endDueDeal.handledBy(({ dealId }) =>
      inTransaction(async (unit) => {
        const locked = await lockDealIfAny(unit.tx, dealId);
        const now = clock.now();
        // Its item was taken down, and may come back with the deal.
        if (!locked && (await isOpenWithoutItem(unit.tx, dealId))) {
          const runAt = new Date(now.getTime() + lookAgainMinutes * 60_000);
          return unit.enqueue(endDueDeal, { dealId }, { key: dealId, runAt });
        }
        const { dueAt } = locked?.deal ?? {};
        if (!locked || !dueAt) return;
        // A meeting, or a new offer, has moved the time.
        if (dueAt > now) return unit.enqueue(endDueDeal, { dealId }, { key: dealId, runAt: dueAt });
        const at = { unit, now };
        const move = dueMoves.find((each) => canMove(each, locked.deal, 'clock'));
        if (move) await endDeal(at, locked, { move, by: 'clock' });
      }),
    ),
    endBrokenDeals.handledBy(async ({ memberId }) => {
      for (const dealId of await openDealIdsOf(db, memberId)) {
        await inTransaction((unit) => endIfBroken({ unit, now: clock.now() }, dealId));
      }
    }),
    endPendingDeal.handledBy(({ dealId }) =>
      inTransaction((unit) => endPending({ unit, now: clock.now() }, dealId)),
    ),
    askToRate.handledBy(({ dealId }) =>
      inTransaction((unit) => askBothToRate({ unit, now: clock.now() }, dealId)),
    ),
    sellLater.handledBy((sale) =>
      inTransaction((unit) => carryOutSale({ unit, now: clock.now() }, sale)),
    ),
    remindOfMeeting.handledBy(({ dealId }) =>
      inTransaction(async (unit) => {
        const locked = await lockDealIfAny(unit.tx, dealId);
        const { meetingAt, meetingAgreed } = locked?.deal ?? {};
        if (!locked || !meetingAt || !meetingAgreed) return;
        const runAt = new Date(meetingAt.getTime() - reminderMinutes * 60_000);
        const now = clock.now();
        if (runAt > now) return unit.enqueue(remindOfMeeting, { dealId }, { key: dealId, runAt });
        if (meetingAt > now) await remindBoth({ unit, now }, locked.deal);
      }),
    ),
  ];
}

/**
 * Ends a deal whose members can no longer deal with each other, as if the one who is gone had declined, taken back or left: nothing tells
 * the other of a block.
 */
async function endIfBroken(at: StepContext, dealId: string): Promise<void> {
  const { tx } = at.unit;
  const locked = await lockDealIfAny(tx, dealId);
  // What is paid by card is finished, whoever has blocked whom.
  if (!locked || !isOpen(locked.deal.state) || locked.deal.payment !== null) return;
  const { sellerId, buyerId } = locked.deal;
  if (await canDeal(tx, sellerId, buyerId)) return;
  const side = await findLeaver(tx, locked.deal);
  const move = side && leavingMove(locked.deal.state, side);
  await endDeal(at, locked, side && move ? { move, by: side } : { move: 'close', by: 'post' });
}
