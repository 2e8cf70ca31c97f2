import type { FeatureData } from '#platform/server/feature-data.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { isOpen } from '../contract/moves.ts';
import { endDeal } from './line.ts';
import { lockDealIfAny } from './lock-deal.ts';
import {
  dealRows,
  deleteDeal,
  deleteEndedDeals,
  nextDeals,
  ratingRows,
} from './stored-data-queries.ts';

export const dealsData: FeatureData = {
  deleteExpired: [deleteEndedDeals],
  lists: [
    { file: 'deals.json', about: 'what you offered, reserved, bought and sold', read: dealRows },
    { file: 'ratings.json', about: 'how you rated others, and they you', read: ratingRows },
  ],
  erasure: {
    nextContent: [
      async (db, memberId) =>
        (await nextDeals(db, memberId)).map(({ id }) => ({
          id,
          erase: (unit) => eraseDeal(unit, id, memberId),
        })),
    ],
  },
};

/** Ends a deal of an account that is deleted, so that the next in the line gets the item, and deletes it with its ratings. */
async function eraseDeal(unit: UnitOfWork, dealId: string, memberId: string): Promise<void> {
  const locked = await lockDealIfAny(unit.tx, dealId);
  if (locked && isOpen(locked.deal.state)) {
    const by =
      locked.deal.buyerId === memberId
        ? ({ kind: 'leave', endReason: 'left' } as const)
        : ({ kind: 'release', endReason: 'released' } as const);
    await endDeal({ unit, now: new Date() }, locked, { ...by, actorId: memberId });
  }
  await deleteDeal(unit.tx, dealId);
}
