import * as z from 'zod/mini';
import { isClosed } from '#features/posting/contract.ts';
import { moveListing } from '#features/posting/server/writing/index.ts';
import { defineJob } from '#platform/server/jobs/job.ts';
import { canMove } from '../../contract/moves.ts';
import { canDeal, isPaidFor } from '../deal-queries.ts';
import { announceStatus, closeAll, noMeeting, noOrder } from '../line.ts';
import { lockItemIfAny, type LockedItem } from '../lock-deal.ts';
import { beginDeal } from '../offers/make-offer.ts';
import { takeStep, type Deal, type StepContext } from '../steps/take-step.ts';

const sale = z.object({
  campusId: z.string(),
  postId: z.string(),
  sellerId: z.string(),
  /** Null if it is someone whom the seller could not choose. */
  buyerId: z.nullable(z.string()),
});

/** Marks an item as sold, once its seller can no longer undo it. Its key is the post's id. */
export const sellLater = defineJob({
  name: 'sell-item',
  payload: sale,
  failureMessage: 'an item was not marked as sold',
});

/**
 * The item is sold, all of its pieces: the deal of the buyer by its own move, and all other deals about it end. Changes nothing
 * if it is gone by now, or a buyer has begun to pay by card.
 */
export async function carryOutSale(
  at: StepContext,
  { campusId, postId, sellerId, buyerId }: z.output<typeof sale>,
): Promise<void> {
  const { tx } = at.unit;
  const item = await lockItemIfAny(tx, { campusId, postId });
  if (item?.sellerId !== sellerId || isClosed(item.status) || (await isPaidFor(tx, postId))) return;
  const deal = buyerId === null ? undefined : await findDealToSell(at, item, buyerId);
  await moveListing(at.unit, { ...item, from: item.status, to: 'sold' });
  if (deal) {
    // A deal that was over, or never was, is about the price of the post.
    const isOver = deal.state === 'ended' || deal.state === 'none';
    const changes = {
      ...(isOver && { ...noOrder, ...noMeeting, priceCents: item.priceCents }),
      dueAt: null,
      soldAt: at.now,
      sellerConfirmedAt: at.now,
      buyerConfirmedAt: deal.state === 'held' ? deal.buyerConfirmedAt : null,
    };
    await takeStep(at, deal, { move: 'markSold', by: 'seller', changes, namesPrice: true });
  }
  await announceStatus(at, postId, ['ended']);
  await closeAll(at, postId);
}

/** The deal with the buyer; none if the two can no longer deal, or it was done before. */
async function findDealToSell(
  { unit: { tx }, now }: StepContext,
  item: LockedItem,
  buyerId: string,
): Promise<Deal | undefined> {
  if (!(await canDeal(tx, item.sellerId, buyerId))) return undefined;
  const deal = await beginDeal(tx, { item, buyerId, now });
  return canMove('markSold', deal, 'seller') ? deal : undefined;
}
