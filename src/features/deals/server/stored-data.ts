import type { FeatureData } from '#platform/server/feature-data.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { canMove, type EndingMove } from '../contract/moves.ts';
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

/** How a member can end a deal in any state in which it is open. */
const endings: Record<'buyer' | 'seller', EndingMove[]> = {
  buyer: ['takeBackOffer', 'declineCounter', 'leave'],
  seller: ['declineOffer', 'takeBackCounter', 'release'],
};

/** Ends a deal of an account that is deleted, so that the next in the line gets the item, and deletes it with its ratings. */
async function eraseDeal(unit: UnitOfWork, dealId: string, memberId: string): Promise<void> {
  const locked = await lockDealIfAny(unit.tx, dealId);
  if (locked) {
    const by = locked.deal.buyerId === memberId ? 'buyer' : 'seller';
    const move = endings[by].find((each) => canMove(each, locked.deal, by));
    if (move) await endDeal({ unit, now: new Date() }, locked, { move, by });
  }
  await deleteDeal(unit.tx, dealId);
}
