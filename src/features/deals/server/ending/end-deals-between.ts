import { leavingMove } from '../../contract/moves.ts';
import { openDealIdsBetween } from '../deal-queries.ts';
import { endDeal } from '../line.ts';
import { lockDealIfAny } from '../lock-deal.ts';
import type { StepContext } from '../steps/take-step.ts';

/**
 * A member deletes the conversation with another one: what is open between them ends as if that member had declined it, taken it
 * back or left. What is paid by card goes on, on its own page. Call it before the conversation is locked.
 */
export async function endDealsBetween(
  at: StepContext,
  pair: { memberId: string; otherId: string },
): Promise<void> {
  for (const dealId of await openDealIdsBetween(at.unit.tx, pair)) {
    const locked = await lockDealIfAny(at.unit.tx, dealId);
    if (!locked || locked.deal.payment !== null) continue;
    const by = locked.deal.sellerId === pair.memberId ? 'seller' : 'buyer';
    const move = leavingMove(locked.deal.state, by);
    if (move) await endDeal(at, locked, { move, by });
  }
}
