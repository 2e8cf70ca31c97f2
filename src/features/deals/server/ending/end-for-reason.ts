import type { EndingMove } from '../../contract/moves.ts';
import type { GivenReason } from '../../contract/reasons.ts';
import { endDeal } from '../line.ts';
import type { LockedDeal } from '../lock-deal.ts';
import { insertNoShow } from '../ratings/no-show-queries.ts';
import type { StepContext } from '../steps/take-step.ts';

/** A member ends a deal, and may say why; that the other did not show up is counted. */
export async function endForReason(
  at: StepContext,
  locked: LockedDeal,
  { reason, ...how }: { move: EndingMove; by: 'buyer' | 'seller'; reason: GivenReason | null },
): Promise<void> {
  const { id: dealId, version, sellerId, buyerId } = await endDeal(at, locked, { ...how, reason });
  if (reason !== 'no show') return;
  const [tellerId, absentId] = how.by === 'seller' ? [sellerId, buyerId] : [buyerId, sellerId];
  const { unit, now } = at;
  await insertNoShow(unit.tx, { dealId, stepNumber: version, tellerId, absentId, now });
}
