import { enforceFairUse } from '#platform/server/access/fair-use.ts';
import type { Clock } from '#platform/server/clock.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { PlainMove } from '../contract/moves.ts';
import type { DealView } from '../schemas/deal-view.ts';
import { agree, endDeal, sell } from './line.ts';
import { lockDeal, type OwnLockedDeal } from './lock-deal.ts';
import { requireOpenItem } from './offers/make-offer.ts';
import { isRepeated, requireVersion } from './require-version.ts';
import { requireMove, takeStep, type StepContext } from './steps/take-step.ts';
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
    const { deal, side } = locked;
    const kinds = move === 'confirm' ? (['confirm', 'handoff'] as const) : ([move] as const);
    if (!(await isRepeated(unit.tx, { deal, version, memberId, kinds: [...kinds] }))) {
      requireVersion(deal, version);
      requireMove(deal, move, side);
      await enforceFairUse(unit.tx, { config: context.config, memberId }, 'messages');
      await carryOut({ unit, now: clock.now() }, locked, move);
    }
    return requireView(unit.tx, { dealId, memberId });
  });
}

async function carryOut(at: StepContext, locked: OwnLockedDeal, move: PlainMove): Promise<unknown> {
  const { side: by } = locked;
  if (move === 'acceptOffer' || move === 'acceptCounter') {
    requireOpenItem(locked.item);
    return agree(at, locked, { move, by });
  }
  return move === 'confirm' ? confirm(at, locked) : endDeal(at, locked, { move, by });
}

/** When both have confirmed, the item is sold. Confirming again changes nothing. */
async function confirm(at: StepContext, locked: OwnLockedDeal): Promise<unknown> {
  const { deal, side: by } = locked;
  const isSeller = by === 'seller';
  const [own, others] = isSeller
    ? [deal.sellerConfirmedAt, deal.buyerConfirmedAt]
    : [deal.buyerConfirmedAt, deal.sellerConfirmedAt];
  if (own) return undefined;
  if (others) return sell(at, locked, by);
  const changes = isSeller ? { sellerConfirmedAt: at.now } : { buyerConfirmedAt: at.now };
  return takeStep(at, deal, { move: 'confirm', by, changes });
}
