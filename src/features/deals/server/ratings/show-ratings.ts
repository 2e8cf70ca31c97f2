import { requireProfile } from '#features/profiles/server/index.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { readPage } from '#platform/server/read-page.ts';
import type { RatingView } from '../../schemas/ratings.ts';
import { countDeals, ratingsBelow, type DealCounts, type RatingRow } from './rating-queries.ts';

const pageSize = 15;

type Ratings = DealCounts & { items: RatingView[]; nextCursor: string | null };

/** What a member has sold and bought, and how others rated it, for everybody who may see the profile. */
export async function showRatings(
  context: RequestContext,
  clock: Clock,
  { username, cursor }: { username: string; cursor: string | undefined },
): Promise<Ratings> {
  const { db, readerId } = context;
  const { id: memberId } = await requireProfile(context, username);
  const reading = { memberId, readerId, campusId: context.site.campusId, now: clock.now() };
  const list = `ratings:${memberId}`;
  const [counts, { rows, nextCursor }] = await Promise.all([
    countDeals(db, reading),
    readPage(context, { list, cursor, size: pageSize }, (below, limit) =>
      ratingsBelow(db, { ...reading, below, limit }),
    ),
  ]);
  return { ...counts, items: rows.map(toRatingView), nextCursor };
}

function toRatingView(row: RatingRow): RatingView {
  const { ratingId, stars, words, text, raterId: id, raterIsBuyer } = row;
  const { username, firstName, lastName, image, verified } = row;
  const role = raterIsBuyer ? 'buyer' : 'seller';
  return {
    id: ratingId,
    from: { id, username, firstName, lastName, image, verified },
    role,
    stars,
    words,
    text,
    ratedAt: row.ratedAt.toISOString(),
  };
}
