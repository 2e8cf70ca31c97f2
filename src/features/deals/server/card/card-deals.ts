import { moveListing } from '#features/posting/server/writing/index.ts';
import {
  dealMoves,
  type CardMove,
  type Delivery,
  type EndingMove,
  type Mover,
} from '../../contract/moves.ts';
import { findDeal, type DealRow } from '../deal-queries.ts';
import { endDeal, noMeeting, sell, startHold } from '../line.ts';
import { lockDealIfAny, lockReadableItem, type LockedItem } from '../lock-deal.ts';
import { beginDeal } from '../offers/make-offer.ts';
import { takeStep, type Changes, type Deal, type StepContext } from '../steps/take-step.ts';

/** An item that a buyer wants to pay by card, locked, and the buyer's deal about it. */
export type PayableItem = {
  item: LockedItem;
  deal: Deal;
  /** Whether it is held for this buyer already, by agreement. */
  isHeld: boolean;
};

/**
 * Locks what a buyer wants to pay. Throws if the post is deleted, hidden from the buyer, or sells nothing. Several items of one order are
 * locked in the order of their ids.
 */
export async function lockPayable(
  { unit, now }: StepContext,
  { postId, buyerId }: { postId: string; buyerId: string },
): Promise<PayableItem> {
  const item = await lockReadableItem(unit.tx, { postId, memberId: buyerId });
  const deal = await beginDeal(unit.tx, { item, buyerId, now });
  return { item, deal, isHeld: deal.state === 'held' };
}

type Payment = { orderId: string; delivery: Delivery; priceCents: number; dueAt: Date };

/** The buyer opens the payment: the item is held until `dueAt`, whatever was said about it before. */
export async function holdForPayment(
  at: StepContext,
  { item, deal, isHeld }: PayableItem,
  { orderId, delivery, priceCents, dueAt }: Payment,
): Promise<DealRow> {
  if (!isHeld) await moveListing(at.unit, { ...item, from: item.status, to: 'reserved' });
  const hold = isHeld ? {} : startHold(at.now);
  const changes = { ...hold, orderId, delivery, priceCents, dueAt, carrier: null, tracking: null };
  return takeStep(at, deal, { move: 'pay', by: 'buyer', changes, namesPrice: true });
}

type CardStep = { move: CardMove; by: Mover; changes?: Changes };

/**
 * Makes a step of a deal that an order pays; the order is locked. If its item was taken down or deleted meanwhile, the step is made
 * without it: the money goes on. Undefined if there is no such deal.
 */
export async function takeCardStep(
  at: StepContext,
  dealId: string,
  { move, by, changes = {} }: CardStep,
): Promise<DealRow | undefined> {
  const locked = await lockDealIfAny(at.unit.tx, dealId);
  if (locked) {
    if (isEnding(move)) return endDeal(at, locked, { move, by });
    if (move === 'receive') return sell(at, locked, by, move);
    return takeStep(at, locked.deal, { move, by, changes });
  }
  const deal = await findDeal(at.unit.tx, dealId);
  return (
    deal && takeStep(at, deal, { move, by, changes: { ...changes, ...closing(move, at.now) } })
  );
}

/** What a last step changes without an item. */
function closing(move: CardMove, now: Date): Changes {
  if (isEnding(move)) return { dueAt: null, ...noMeeting };
  return move === 'receive' ? { dueAt: null, soldAt: now } : {};
}

function isEnding(move: CardMove): move is CardMove & EndingMove {
  return dealMoves[move].to === 'ended';
}
