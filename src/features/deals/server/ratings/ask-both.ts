import { notifyDeal } from '#features/notifications/server/selling/index.ts';
import { findDeal } from '../deal-queries.ts';
import { mailDeal } from '../mails/mail-deals.ts';
import type { StepContext } from '../steps/take-step.ts';
import { ratersOf } from './rating-queries.ts';

/** Some time after a handoff: asks each of the two who has not rated the other, once. */
export async function askBothToRate({ unit, now }: StepContext, dealId: string): Promise<void> {
  const deal = await findDeal(unit.tx, dealId);
  if (deal?.state !== 'sold') return;
  const { campusId, postId, title, sellerId, buyerId } = deal;
  const raters = await ratersOf(unit.tx, dealId);
  const pairs = [
    [sellerId, buyerId, 'bought it from you: how did it go?'],
    [buyerId, sellerId, 'sold it to you: how did it go?'],
  ] as const;
  for (const [memberId, actorId, phrase] of pairs) {
    if (raters.includes(memberId)) continue;
    notifyDeal(unit, { campusId, postId, title, memberId, actorId, phrase });
    mailDeal(unit, { memberId, actorId, now });
  }
}
