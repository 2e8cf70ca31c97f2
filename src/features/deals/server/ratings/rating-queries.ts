import { sql } from 'kysely';
import { andShown } from '#features/blocks/server/index.ts';
import { noShowCount } from './no-show-queries.ts';
import type { Db } from '#platform/server/database/database.ts';
import { cursorPlace, microsecondsOf, type Cursor } from '#platform/server/read-page.ts';
import { summaryOf } from '#platform/server/database/fragments/summary-of.ts';

/** Ratings of a deal are one after the other: two at once would not see each other, and neither would show both. */
export async function lockRatings(tx: Db, dealId: string): Promise<void> {
  await sql`select from deals where id = ${dealId} for no key update`.execute(tx);
}

/** Stores a rating; false if the member has rated this deal. */
export async function insertRating(
  tx: Db,
  rating: {
    dealId: string;
    raterId: string;
    ratedId: string;
    stars: number;
    words: string[];
    text: string;
    /** Null: as soon as both have rated, and not before. */
    shownAt: Date | null;
    now: Date;
  },
): Promise<boolean> {
  const { rows } = await sql`
    insert into ratings (deal_id, rater_id, rated_id, stars, words, text, shown_at, created_at)
    values (${rating.dealId}, ${rating.raterId}, ${rating.ratedId}, ${rating.stars}::smallint,
      ${rating.words}::text[], ${rating.text}, coalesce(${rating.shownAt}::timestamptz, 'infinity'), ${rating.now})
    on conflict (deal_id, rater_id) do nothing returning deal_id
  `.execute(tx);
  return rows.length > 0;
}

/** Shows all ratings of a deal; true if the other member has rated, too. */
export async function showBoth(
  tx: Db,
  { dealId, now }: { dealId: string; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update ratings set shown_at = least(shown_at, ${now}) where deal_id = ${dealId}
      and (select count(*) from ratings both_of where both_of.deal_id = ${dealId}) = 2
    returning deal_id
  `.execute(tx);
  return rows.length > 0;
}

/** Who of the two has rated. */
export async function ratersOf(db: Db, dealId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select rater_id as id from ratings where deal_id = ${dealId}
  `.execute(db);
  return rows.map(({ id }) => id);
}

export type RatingRow = Cursor & {
  ratingId: string;
  raterIsBuyer: boolean;
  stars: number;
  words: string[];
  text: string;
  ratedAt: Date;
  raterId: string;
  username: string;
  firstName: string;
  lastName: string;
  image: string | null;
  verified: boolean;
};

/** `campusId` is the site's. */
type Reading = { memberId: string; readerId: string | null; campusId: string; now: Date };

/** Deals `d` of a private campus are seen on its own site only: their members may be of another campus by now. */
const andOfSite = (campusId: string) => sql`
  and (d.campus_id = ${campusId}
    or exists (select from campuses c where c.id = d.campus_id and c.privacy = 'public'))
`;

/**
 * The shown ratings of a member, the newest first; not by members who are hidden from the reader, except the reader's own: whoever is
 * rated can read and report it.
 */
export async function ratingsBelow(
  db: Db,
  page: Reading & { below: Cursor; limit: number },
): Promise<RatingRow[]> {
  const { rows } = await sql<RatingRow>`
    select r.deal_id as id, ${microsecondsOf('r.shown_at')} as at, r.id as "ratingId",
      r.rater_id = d.buyer_id as "raterIsBuyer", r.stars, r.words, r.text, r.created_at as "ratedAt",
      m.id as "raterId", ${summaryOf('m')}
    from ratings r
    join deals d on d.id = r.deal_id
    join members m on m.id = r.rater_id
    where r.rated_id = ${page.memberId} and r.shown_at <= ${page.now} and r.removed_at is null
      and (r.shown_at, r.deal_id) <
        ${cursorPlace(page.below)}
      ${andOfSite(page.campusId)}
      ${page.readerId === page.memberId ? sql`` : andShown(page.readerId, sql.ref('r.rater_id'))}
    order by r.shown_at desc, r.deal_id desc
    limit ${page.limit}
  `.execute(db);
  return rows;
}

/** Whether the buyer of the sold deal `d` says so, too: by confirming, by the code, or with a rating. */
const andConfirmed = sql`
  and (d.buyer_confirmed_at is not null
    or exists (select from ratings b where b.deal_id = d.id and b.rater_id = d.buyer_id))
`;

export type DealCounts = {
  soldCount: number;
  boughtCount: number;
  ratingCount: number;
  averageStars: number | null;
  /** How many people say that the member did not show up; 0 unless several do. */
  noShowCount: number;
};

export async function countDeals(
  db: Db,
  { memberId, campusId, now }: Reading,
): Promise<DealCounts> {
  const { rows } = await sql<DealCounts>`
    select
      (select count(*)::integer from deals d
        where d.seller_id = ${memberId} and d.state = 'sold' ${andConfirmed}
          ${andOfSite(campusId)}) as "soldCount",
      (select count(*)::integer from deals d
        where d.buyer_id = ${memberId} and d.state = 'sold' ${andConfirmed}
          ${andOfSite(campusId)}) as "boughtCount",
      ${noShowCount(memberId, now, andOfSite(campusId))} as "noShowCount",
      count(*)::integer as "ratingCount", round(avg(r.stars), 1)::double precision as "averageStars"
    from ratings r join deals d on d.id = r.deal_id
    where r.rated_id = ${memberId} and r.shown_at <= ${now} and r.removed_at is null
      ${andOfSite(campusId)}
  `.execute(db);
  return (
    rows[0] ?? { soldCount: 0, boughtCount: 0, ratingCount: 0, averageStars: null, noShowCount: 0 }
  );
}

/** Marks a rating as taken down; false if it is gone or taken down already. */
export async function hideRating(tx: Db, ratingId: string): Promise<boolean> {
  const { rows } = await sql`
    update ratings set removed_at = now() where id = ${ratingId} and removed_at is null returning id
  `.execute(tx);
  return rows.length > 0;
}

/** Shows a rating again that was taken down; false if it is gone or shown. */
export async function showRating(tx: Db, ratingId: string): Promise<boolean> {
  const { rows } = await sql`
    update ratings set removed_at = null where id = ${ratingId} and removed_at is not null returning id
  `.execute(tx);
  return rows.length > 0;
}
