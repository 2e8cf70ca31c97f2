import { isClosed, listingName, maxPriceCents, postingErrors } from '#features/posting/contract.ts';
import { hourMs } from '#platform/contract/durations.ts';
import { enforceFairUse } from '#platform/server/access/fair-use.ts';
import { timeIn, type Clock } from '#platform/server/clock.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { Db } from '#platform/server/database/database.ts';
import { maxUnansweredOffers, offerHours } from '../../contract.ts';
import { dealErrors } from '../../contract/errors.ts';
import type { DealView } from '../../schemas/deal-view.ts';
import { canDeal, dealOfBuyer } from '../deal-queries.ts';
import { agree, noMeeting, noOrder } from '../line.ts';
import { lockDeal, lockReadableItem, type LockedItem } from '../lock-deal.ts';
import { isRepeated, requireVersion } from '../require-version.ts';
import { requireMove, takeStep, type Changes, type Deal } from '../steps/take-step.ts';
import { requireView } from '../views.ts';

/** The buyer offers a price, the asked one or another. */
export async function makeOffer(
  context: RequestContext,
  clock: Clock,
  { postId, priceCents }: { postId: string; priceCents: number },
): Promise<DealView> {
  const { memberId } = requireActor(context);
  requirePrice(priceCents);
  return context.inTransaction(async (unit) => {
    const item = await lockReadableItem(unit.tx, { postId, memberId });
    if (item.sellerId === memberId) throw fail(dealErrors.own_item);
    // The offer is shown in the conversation, where the seller answers; a hidden seller's post counts as deleted.
    if (!(await canDeal(unit.tx, memberId, item.sellerId))) throw fail(postingErrors.post_deleted);
    const deal = await beginDeal(unit.tx, { item, buyerId: memberId, now: clock.now() });
    const key = { dealId: deal.id, memberId };
    if (deal.state === 'offered' && deal.priceCents === priceCents)
      return requireView(unit.tx, key);
    requireOpenItem(item);
    requireMove(deal, 'offer', 'buyer');
    if (deal.unanswered >= maxUnansweredOffers) throw fail(dealErrors.too_many_offers);
    await enforceFairUse(unit.tx, { config: context.config, memberId }, 'messages');
    const changes = { ...openOffer(clock, priceCents), unanswered: deal.unanswered + 1 };
    const at = { unit, now: clock.now() };
    await takeStep(at, deal, { move: 'offer', by: 'buyer', changes, namesPrice: true });
    return requireView(unit.tx, key);
  });
}

/** The seller asks for another price. */
export async function counterOffer(
  context: RequestContext,
  clock: Clock,
  request: { dealId: string; version: number; priceCents: number },
): Promise<DealView> {
  const { memberId } = requireActor(context);
  const { dealId, version, priceCents } = request;
  requirePrice(priceCents);
  return context.inTransaction(async (unit) => {
    const { deal, item, side } = await lockDeal(unit.tx, { dealId, memberId });
    if (!(await isRepeated(unit.tx, { deal, version, memberId, kinds: ['counter'] }))) {
      requireVersion(deal, version);
      requireMove(deal, 'counter', side);
      requireOpenItem(item);
      await enforceFairUse(unit.tx, { config: context.config, memberId }, 'messages');
      const at = { unit, now: clock.now() };
      const changes = { ...openOffer(clock, priceCents), unanswered: 0 };
      await takeStep(at, deal, { move: 'counter', by: side, changes, namesPrice: true });
    }
    return requireView(unit.tx, { dealId, memberId });
  });
}

/** The seller reserves the item for a buyer, without an offer, at the price of the post. */
export async function reserveItem(
  context: RequestContext,
  clock: Clock,
  { postId, buyerId }: { postId: string; buyerId: string },
): Promise<DealView> {
  const { memberId } = requireActor(context);
  return context.inTransaction(async (unit) => {
    const item = await lockReadableItem(unit.tx, { postId, memberId });
    if (item.sellerId !== memberId) throw fail(postingErrors.not_your_post);
    const canReserve = buyerId !== memberId && (await canDeal(unit.tx, memberId, buyerId));
    if (!canReserve) throw fail(dealErrors.buyer_missing);
    const deal = await beginDeal(unit.tx, { item, buyerId, now: clock.now() });
    const key = { dealId: deal.id, memberId };
    // The same call again, after a lost response.
    if (deal.state === 'held' || deal.state === 'waiting') return requireView(unit.tx, key);
    requireOpenItem(item);
    requireMove(deal, 'reserve', 'seller');
    await enforceFairUse(unit.tx, { config: context.config, memberId }, 'messages');
    const at = { unit, now: clock.now() };
    const changes = { ...noOrder, priceCents: item.priceCents };
    await agree(at, { deal, item }, { move: 'reserve', by: 'seller', changes });
    return requireView(unit.tx, key);
  });
}

function openOffer(clock: Clock, priceCents: number): Changes {
  return { ...noOrder, priceCents, dueAt: timeIn(clock, offerHours * hourMs), lineAt: null };
}

function requirePrice(cents: number): void {
  const isPrice = Number.isSafeInteger(cents) && cents >= 0 && cents <= maxPriceCents;
  if (!isPrice) throw fail(postingErrors.price_invalid);
}

export function requireOpenItem(item: LockedItem): void {
  if (isClosed(item.status)) throw fail(dealErrors.item_gone);
}

/** The deal of a buyer about an item that is locked; a new one is not stored yet. */
export async function beginDeal(
  tx: Db,
  { item, buyerId, now }: { item: LockedItem; buyerId: string; now: Date },
): Promise<Deal> {
  const { campusId, postId, sellerId, priceCents } = item;
  const known = await dealOfBuyer(tx, { postId, buyerId });
  if (known) return known;
  return {
    id: newId(),
    campusId,
    postId,
    sellerId,
    buyerId,
    title: listingName(item),
    state: 'none',
    endReason: null,
    priceCents,
    unanswered: 0,
    version: 0,
    dueAt: null,
    lineAt: null,
    code: null,
    codeTries: 0,
    sellerConfirmedAt: null,
    buyerConfirmedAt: null,
    ...noMeeting,
    remindedOf: null,
    soldAt: null,
    ...noOrder,
    payment: null,
    createdAt: now,
    updatedAt: now,
  };
}
