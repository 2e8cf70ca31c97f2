import { enforceFairUse } from '#platform/server/access/fair-use.ts';
import type { Clock } from '#platform/server/clock.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { dealErrors } from '../contract/errors.ts';
import { canMove, dealMoves, type PlainMove } from '../contract/moves.ts';
import type { DealView } from '../schemas/deal-view.ts';
import { agree, endDeal, sell } from './line.ts';
import { lockDeal, type LockedDeal } from './lock-deal.ts';
import { requireOpenItem } from './offers/make-offer.ts';
import { isRepeated, requireVersion } from './require-version.ts';
import { takeStep, type At } from './take-step.ts';
import { requireView } from './views.ts';

/** A member accepts, declines, takes back, leaves, releases or confirms, if the table of moves has it for their side. */
export async function moveDeal(
  context: RequestContext,
  clock: Clock,
  request: { dealId: string; version: number; move: PlainMove },
): Promise<DealView> {
  const { memberId } = requireActor(context);
  const { dealId, version, move } = request;
  return context.inTransaction(async (unit) => {
    const locked = await lockDeal(unit.tx, { dealId, memberId });
    const { deal } = locked;
    const kinds = move === 'confirm' ? (['confirm', 'handoff'] as const) : ([move] as const);
    if (!(await isRepeated(unit.tx, { deal, version, memberId, kinds: [...kinds] }))) {
      requireVersion(deal, version);
      const side = deal.sellerId === memberId ? 'seller' : 'buyer';
      if (!canMove(move, deal.state, side)) throw fail(dealErrors.deal_impossible);
      await enforceFairUse(unit.tx, { config: context.config, memberId }, 'messages');
      await carryOut({ unit, now: clock.now() }, locked, { move, memberId });
    }
    return requireView(unit.tx, { dealId, memberId });
  });
}

async function carryOut(
  at: At,
  locked: LockedDeal,
  { move, memberId }: { move: PlainMove; memberId: string },
): Promise<unknown> {
  const by = { kind: move, actorId: memberId };
  if (move === 'acceptOffer' || move === 'acceptCounter') {
    requireOpenItem(locked.item);
    return agree(at, locked, by);
  }
  if (move === 'confirm') return confirm(at, locked, memberId);
  const { endReason } = dealMoves[move];
  return endDeal(at, locked, { ...by, endReason });
}

/** When both have confirmed, the item is sold. Confirming again changes nothing. */
async function confirm(at: At, locked: LockedDeal, memberId: string): Promise<unknown> {
  const { deal } = locked;
  const isSeller = deal.sellerId === memberId;
  const [own, others] = isSeller
    ? [deal.sellerConfirmedAt, deal.buyerConfirmedAt]
    : [deal.buyerConfirmedAt, deal.sellerConfirmedAt];
  if (own) return undefined;
  if (others) return sell(at, locked, { kind: 'handoff', actorId: memberId });
  const changes = isSeller ? { sellerConfirmedAt: at.now } : { buyerConfirmedAt: at.now };
  return takeStep(at, deal, { kind: 'confirm', actorId: memberId, changes });
}
