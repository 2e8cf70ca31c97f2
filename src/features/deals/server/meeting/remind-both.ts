import { notifyDeal } from '#features/notifications/server/selling/index.ts';
import type { DealRow } from '../deal-queries.ts';
import type { At } from '../steps/take-step.ts';
import { storeReminder } from '../write-queries.ts';

/** Tells both that they meet soon, once for each time that they agreed on. */
export async function remindBoth({ unit }: At, deal: DealRow): Promise<void> {
  const { campusId, title, sellerId, buyerId, meetingAt } = deal;
  if (deal.remindedOf?.getTime() === meetingAt?.getTime()) return;
  await storeReminder(unit.tx, deal);
  const pairs = [
    [sellerId, buyerId],
    [buyerId, sellerId],
  ] as const;
  for (const [memberId, actorId] of pairs) {
    notifyDeal(unit, { campusId, title, memberId, actorId, phrase: 'meets you soon' });
  }
}
