import type { RequireAllowedWords } from '#features/blocked-words/server/index.ts';
import { dayMs } from '#platform/contract/durations.ts';
import { enforceFairUse } from '#platform/server/access/fair-use.ts';
import type { Clock } from '#platform/server/clock.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { maxRatingLength, ratingDays } from '../../contract.ts';
import { dealErrors } from '../../contract/errors.ts';
import type { DealView } from '../../schemas/deal-view.ts';
import { ownDeal } from '../deal-queries.ts';
import { announceDeal } from '../steps/take-step.ts';
import { requireOwnView } from '../views.ts';
import { insertRating, lockRatings, showBoth } from './rating-queries.ts';

type Rating = { stars: number; words: string[]; text: string };

/**
 * A member rates the other one after the handoff, once; neither sees a rating before having rated, or a week later. A block takes
 * this from neither of them: it must not give anybody the last word.
 */
export async function rateDeal(
  context: RequestContext,
  clock: Clock,
  { dealId, rating }: { dealId: string; rating: Rating },
  requireAllowedWords: RequireAllowedWords,
): Promise<DealView> {
  const { memberId } = requireActor(context);
  const { stars } = rating;
  const text = rating.text.trim();
  if (!Number.isInteger(stars) || stars < 1 || stars > 5) throw fail(dealErrors.rating_invalid);
  if (Array.from(text).length > maxRatingLength) throw fail(dealErrors.rating_too_long);
  requireAllowedWords(context, [text]);
  return context.inTransaction(async (unit) => {
    const key = { dealId, memberId };
    const deal = isId(dealId) ? await ownDeal(unit.tx, key) : undefined;
    if (!deal) throw fail(dealErrors.deal_missing);
    if (deal.state !== 'sold' || !deal.soldAt) throw fail(dealErrors.deal_impossible);
    await enforceFairUse(unit.tx, { config: context.config, memberId }, 'messages');
    const now = clock.now();
    // A sale that is the word of the seller alone: whoever says nothing to it is not rated for it.
    const isUnconfirmed = deal.sellerId === memberId && deal.buyerConfirmedAt === null;
    await lockRatings(unit.tx, dealId);
    const isNew = await insertRating(unit.tx, {
      dealId,
      raterId: memberId,
      ratedId: deal.sellerId === memberId ? deal.buyerId : deal.sellerId,
      stars,
      words: [...new Set(rating.words)],
      text,
      shownAt: isUnconfirmed
        ? null
        : new Date(Math.max(now.getTime(), deal.soldAt.getTime() + ratingDays * dayMs)),
      now,
    });
    if (!isNew) throw fail(dealErrors.already_rated);
    await showBoth(unit.tx, { dealId, now });
    announceDeal(unit, deal);
    return requireOwnView(unit.tx, key);
  });
}
