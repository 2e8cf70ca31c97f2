import { enforceFairUse } from '#platform/server/access/fair-use.ts';
import type { Clock } from '#platform/server/clock.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { dealErrors } from '../contract/errors.ts';
import { isUndoable, type PlainMove } from '../contract/moves.ts';
import { endsReservation, findReasons, type GivenReason } from '../contract/reasons.ts';
import type { DealView } from '../schemas/deal-view.ts';
import { endForReason } from './ending/end-for-reason.ts';
import { agree, sell } from './line.ts';
import { lockDeal, type OwnLockedDeal } from './lock-deal.ts';
import { requireOpenItem } from './offers/make-offer.ts';
import { isRepeated, requireVersion } from './require-version.ts';
import { requireMove, takeStep, type StepContext } from './steps/take-step.ts';
import { endLater } from './undo/undo-end.ts';
import { requireView, toConfirmed, toMeeting } from './views.ts';

/** A member accepts, declines, takes back, leaves, releases or confirms, if the table of moves has it for their side. */
export async function moveDeal(
  context: RequestContext,
  clock: Clock,
  request: {
    dealId: string;
    version: number;
    move: PlainMove;
    reason?: GivenReason | undefined;
    undoable?: boolean | undefined;
  },
): Promise<DealView> {
  const { memberId } = requireActor(context);
  const { dealId, version, move, reason, undoable } = request;
  return context.inTransaction(async (unit) => {
    const locked = await lockDeal(unit.tx, { dealId, memberId });
    const { deal, side } = locked;
    const kinds = move === 'confirm' ? (['confirm', 'handoff'] as const) : ([move] as const);
    if (!(await isRepeated(unit.tx, { deal, version, memberId, kinds: [...kinds] }))) {
      requireVersion(deal, version);
      requireMove(deal, move, side);
      requireReason(locked, { move, reason, now: clock.now() });
      await enforceFairUse(unit.tx, { config: context.config, memberId }, 'messages');
      await carryOut({ unit, now: clock.now() }, locked, { move, reason, undoable });
    }
    return requireView(unit.tx, { dealId, memberId });
  });
}

type Ending = { move: PlainMove; reason: GivenReason | undefined; undoable?: boolean | undefined };

/** A reason must be one that the side has at this time: whoever has not missed a meeting is not said to have missed it. */
function requireReason(
  { deal, side }: OwnLockedDeal,
  { move, reason, now }: Ending & { now: Date },
): void {
  if (reason === undefined) return;
  const ended = { state: deal.state, meeting: toMeeting(deal), confirmed: toConfirmed(deal) };
  const isPossible =
    endsReservation(move, deal) && findReasons(ended, side, now.getTime()).includes(reason);
  if (!isPossible) throw fail(dealErrors.reason_impossible);
}

async function carryOut(
  at: StepContext,
  locked: OwnLockedDeal,
  { move, reason, undoable }: Ending,
): Promise<unknown> {
  const { side: by } = locked;
  if (move === 'acceptOffer' || move === 'acceptCounter') {
    requireOpenItem(locked.item);
    return agree(at, locked, { move, by });
  }
  if (move === 'confirm') return confirm(at, locked);
  if (undoable && isUndoable(move)) return endLater(at, locked, { move, reason });
  return endForReason(at, locked, { move, by, reason: reason ?? null });
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
