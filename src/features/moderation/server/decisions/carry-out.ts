import { banAccount } from '#features/accounts/server/operator/index.ts';
import { removableMessages } from '#features/conversations/server/index.ts';
import { removableRatings } from '#features/deals/server/index.ts';
import { applyBan, removablePosts } from '#features/posting/server/removals/index.ts';
import type { Removable } from '#features/removals/server/index.ts';
import type { Paused } from '#features/reports/contract.ts';
import { fail } from '#platform/server/fail.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { caseErrors } from '../../contract/console.ts';
import type { Appealable } from '../../contract/decisions.ts';
import { liftBanWithoutReason } from '../bans/ban-queries.ts';
import type { CaseFactRow } from '../cases/case-fact-queries.ts';
import { extendPause, recomputePause } from './pause-queries.ts';

/** What a case can be about that can be taken down, and whose it is. */
const removables: Record<CaseFactRow['about'], Removable | undefined> = {
  member: undefined,
  post: removablePosts,
  comment: removablePosts,
  message: removableMessages,
  rating: removableRatings,
};

type Pause = { paused: Paused; until: Date };

/** Does what a decision says, in its transaction. What a ban hides, a job hides after it. */
export async function carryOut(
  unit: UnitOfWork,
  { about, subjectId, memberId }: CaseFactRow,
  { act, reason, pause }: { act: Appealable; reason: string; pause: Pause | undefined },
): Promise<void> {
  if (act === 'remove') {
    const isDown = await removables[about]?.takeDown(unit, { id: subjectId, reason });
    if (!isDown) throw fail(caseErrors.gone_already);
    return;
  }
  if (memberId === null) throw fail(caseErrors.account_gone);
  if (act === 'pause' && pause) await extendPause(unit.tx, memberId, pause);
  if (act === 'ban') {
    await banAccount(unit.tx, memberId);
    unit.enqueue(applyBan, { memberId }, { key: memberId });
  }
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
    const outcome = await removables[about]?.putBack(unit, subjectId);
    if (outcome !== 'restored' && !afterAppeal) throw fail(caseErrors.not_restorable);
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
