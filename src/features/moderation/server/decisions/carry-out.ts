import { banAccount } from '#features/accounts/server/operator/index.ts';
import { putMessageBack, takeDownMessage } from '#features/conversations/server/index.ts';
import { putRatingBack, takeDownRating } from '#features/deals/server/index.ts';
import { putBack, restorableDays, takeDown } from '#features/posting/server/removals/index.ts';
import type { Paused } from '#features/reports/contract.ts';
import { restoreSaves } from '#features/saving/server/index.ts';
import { fail } from '#platform/server/fail.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { caseErrors } from '../../contract/console.ts';
import type { Appealable } from '../../contract/decisions.ts';
import { applyBan } from '../bans/ban-jobs.ts';
import { liftBanWithoutReason } from '../bans/ban-queries.ts';
import type { CaseFactRow } from '../cases/case-fact-queries.ts';
import { extendPause, recomputePause } from './pause-queries.ts';

type Pause = { paused: Paused; until: Date };

/** Does what a decision says, in its transaction. What a ban hides, a job hides after it. */
export async function carryOut(
  unit: UnitOfWork,
  { about, subjectId, memberId }: CaseFactRow,
  { act, reason, pause }: { act: Appealable; reason: string; pause: Pause | undefined },
): Promise<void> {
  if (act === 'remove') {
    if (!(await remove(unit, { about, subjectId, reason }))) throw fail(caseErrors.gone_already);
    return;
  }
  if (memberId === null) throw fail(caseErrors.account_gone);
  if (act === 'pause' && pause) await extendPause(unit.tx, memberId, pause);
  if (act === 'ban') {
    await banAccount(unit.tx, memberId);
    unit.enqueue(applyBan, { memberId }, { key: memberId });
  }
}

type Thing = Pick<CaseFactRow, 'about' | 'subjectId'>;

/** Removes the reported thing; false if it is gone. */
async function remove(
  unit: UnitOfWork,
  { about, subjectId, reason }: Thing & { reason: string },
): Promise<boolean> {
  if (about === 'rating') return takeDownRating(unit.tx, subjectId);
  if (about === 'message') {
    return takeDownMessage(unit, { messageId: subjectId, reason, days: restorableDays });
  }
  return takeDown(unit, { postId: subjectId, reason, tellsAuthor: false });
}

/** Puts back what was removed; false if it cannot be. */
async function bringBack(unit: UnitOfWork, { about, subjectId }: Thing): Promise<boolean> {
  if (about === 'rating') return putRatingBack(unit.tx, subjectId);
  if (about === 'message') return (await putMessageBack(unit, subjectId)) === true;
  return (await putBack(unit, subjectId, { restoreSaves })) === 'restored';
}

/**
 * Takes a decision back, in its transaction. `afterAppeal`: also if what was removed is erased by now, because the member
 * was right all the same.
 */
export async function undo(
  unit: UnitOfWork,
  { about, subjectId, memberId }: CaseFactRow,
  { id: actId, act, afterAppeal }: { id: string; act: Appealable; afterAppeal: boolean },
): Promise<void> {
  if (act === 'remove') {
    const isBack = await bringBack(unit, { about, subjectId });
    if (!isBack && !afterAppeal) throw fail(caseErrors.not_restorable);
    return;
  }
  if (memberId === null) throw fail(caseErrors.account_gone);
  if (act === 'pause') await recomputePause(unit.tx, { memberId, exceptActId: actId });
  if (act === 'ban') {
    const lifted = await liftBanWithoutReason(unit.tx, { memberId, exceptActId: actId });
    if (lifted === 'address is banned') throw fail(caseErrors.address_banned);
    unit.enqueue(applyBan, { memberId }, { key: memberId });
  }
}
