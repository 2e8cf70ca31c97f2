import { timingSafeEqual } from 'node:crypto';
import type { Clock } from '#platform/server/clock.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { maxCodeTries } from '../../contract.ts';
import { isPossibleCode } from '../../contract/code.ts';
import { dealErrors } from '../../contract/errors.ts';
import type { DealView } from '../../schemas/deal-view.ts';
import { sell } from '../line.ts';
import { lockOwnDeal } from '../lock-deal.ts';
import { requireMove } from '../steps/take-step.ts';
import { requireOwnView } from '../views.ts';
import { countWrongCode } from '../write-queries.ts';

/**
 * The seller enters the buyer's code: the item is sold. A phone without a connection keeps the code and sends it later, so it
 * names no version, and the same code again changes nothing. It is answered as a sale also if one of the two blocks the other meanwhile.
 */
export async function enterCode(
  context: RequestContext,
  clock: Clock,
  { dealId, code: typed }: { dealId: string; code: string },
): Promise<DealView> {
  const { memberId } = requireActor(context);
  const code = typed.replace(/\D/gu, '');
  const outcome = await context.inTransaction(async (unit) => {
    const locked = await lockOwnDeal(unit.tx, { dealId, memberId });
    const { deal, side } = locked;
    const isRight = isPossibleCode(code) && deal.code !== null && isSame(deal.code, code);
    if (deal.state === 'sold' && isRight && side === 'seller') return 'done';
    // Only the seller: the buyer knows the code.
    if (side === 'buyer') throw fail(dealErrors.deal_impossible);
    requireMove(deal, 'handoff', side);
    if (deal.codeTries >= maxCodeTries) throw fail(dealErrors.too_many_codes);
    if (!isRight) {
      await countWrongCode(unit.tx, dealId);
      return 'wrong';
    }
    await sell({ unit, now: clock.now() }, locked, side);
    return 'done';
  });
  // Not in the transaction: the count of wrong codes stays.
  if (outcome === 'wrong') throw fail(dealErrors.code_wrong);
  return requireOwnView(context.db, { dealId, memberId });
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
