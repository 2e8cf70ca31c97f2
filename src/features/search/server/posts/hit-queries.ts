import { sql } from 'kysely';
import { andPostIdShown } from '#features/blocks/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import { cursorPlace, microsecondsOf, type Cursor } from '#platform/server/read-page.ts';
import type { OtherForms } from '../query/other-forms.ts';
import type { PriceRange } from '#features/word-index/server/index.ts';
import type { Scoring, Slot } from './scoring.ts';

/** A post or comment that matches, its top-level post, and when that was created (in microseconds). */
export type HitRow = { postId: string; rootId: string; at: number };

type HitQuery = {
  campusId: string;
  readerId: string | null;
  /** A tsquery. */
  query: string;
  /** The tsquery of posts that match well. */
  strong: string;
  price: PriceRange | null;
  otherForms: OtherForms | null;
  /** How many of the newest posts to scan; if null, matches are read from the index of words. */
  newest: number | null;
};

/** Maximum number of matches to look at when posts are scanned by time. */
const maxByTime = 500;
const maxScoredRows = 200;

export type ScoredHit = HitRow & { score: number; isStrong: boolean };

/** The best matches with their scores; those that match well go first. */
export async function bestHits(
  db: Db,
  request: HitQuery & { scoring: Scoring },
): Promise<ScoredHit[]> {
  const { slots, bonuses } = request.scoring;
  // `greatest` ignores nulls.
  const groups = slots.map(
    (group) => sql`greatest(${sql.join([sql`0::float8`, ...group.map(getPoints)])})`,
  );
  // Always the highest possible number of bonuses, so that the statement's text depends only on the number of groups.
  const added = [...slots, null].map((_, index) => {
    const bonus = bonuses[index];
    return sql`coalesce(${bonus?.points ?? 0}::float8
      * (c.words @@ ${bonus?.query ?? null}::tsquery)::integer, 0)`;
  });
  const { rows } = await sql<ScoredHit>`
    with c as materialized (${matches(request)})
    select c.post_id as "postId", c.root_id as "rootId",
      ${microsecondsOf('c.root_at')} as at,
      coalesce(c.post_id = c.root_id and c.words @@ ${request.strong}::tsquery, false) as "isStrong",
      (0 + ${sql.join([...groups, ...added], sql` + `)})::float8 as score
    from c where c.campus_id = ${request.campusId} and ${costs(request.price)}
      ${andMeant(request.otherForms)} ${andPostIdShown(request.readerId, sql.ref('c.post_id'))}
    order by "isStrong" desc, score desc, c.post_id desc limit ${maxScoredRows}
  `.execute(db);
  return rows;
}

/** A saturating rank: a second occurrence of a word adds little, one in the first line adds much. */
function getPoints({ query, factor, size }: Slot) {
  const rank = sql`ts_rank('{.3,.5,.7,1}', c.words, ${query}::tsquery)`;
  return sql`${factor}::float8 * (1 - 0.3 / (${size}::float8 * ${rank} + 0.3))`;
}

function matches({ campusId, query, newest }: HitQuery) {
  // No condition on the campus: each word of the query contains it, and with a condition the planner would also read
  // the campus's whole list.
  if (newest === null) {
    return sql`
      select campus_id, post_id, root_id, root_at, words, forms, prices from post_search where words @@ ${query}::tsquery
    `;
  }
  return sql`
    select * from (
      select campus_id, post_id, root_id, root_at, words, forms, prices from post_search
      where campus_id = ${campusId} order by root_at desc, root_id desc limit ${newest}) recent
    where words @@ ${query}::tsquery limit ${maxByTime}
  `;
}

/** Leaves out what has only another word with the same stem. */
function andMeant(otherForms: OtherForms | null) {
  if (!otherForms) return sql``;
  const { forms, own, orElse } = otherForms;
  return sql`and (not c.forms && ${forms}::text[] or c.forms && ${own}::text[]
    or coalesce(c.words @@ ${orElse}::tsquery, false))`;
}

/** Whether a post asks a price of the range; its comments do not count. */
function costs(price: PriceRange | null) {
  return sql`(${price === null} or c.post_id = c.root_id and exists (
    select from unnest(c.prices) price where price between ${price?.min ?? 0}::integer and ${price?.max ?? maxPrice}::integer))`;
}

/** The highest number that the column can hold. */
export const maxPrice = 2_147_483_647;

type NewestQuery = HitQuery & {
  /** Posts that match well, or the others. */
  band: 'strong' | 'loose';
  /** Whether comments are left out, as they are in the strong band. */
  postsOnly: boolean;
  below: Cursor;
  limit: number;
};

/**
 * The matches of a band after a cursor, one for each top-level post, newest post first; a match of the post itself goes
 * before matches of its comments.
 */
export async function newestHits(db: Db, request: NewestQuery): Promise<HitRow[]> {
  const { below, limit, newest, band } = request;
  const after = sql`(root_at, root_id) <
    ${cursorPlace(below)}`;
  const recent = sql`
    select * from post_search where campus_id = ${request.campusId} and ${after}
    order by root_at desc, root_id desc limit ${newest}
  `;
  const byWord = sql`select * from post_search where words @@ ${request.query}::tsquery`;
  const isOfBand =
    band === 'strong'
      ? sql`c.post_id = c.root_id`
      : sql`(not ${request.postsOnly} or c.post_id = c.root_id) and not exists (select from post_search s where s.campus_id = c.campus_id
          and s.post_id = c.root_id and s.words @@ ${request.strong}::tsquery)`;
  const { rows } = await sql<HitRow>`
    with c as ${newest === null ? sql`materialized (${byWord})` : sql`not materialized (${recent})`}
    select distinct on (c.root_at, c.root_id) c.post_id as "postId", c.root_id as "rootId",
      ${microsecondsOf('c.root_at')} as at
    from c where c.campus_id = ${request.campusId} and c.words @@ ${request.query}::tsquery and ${after}
      and ${costs(request.price)} and ${isOfBand}
      ${andMeant(request.otherForms)} ${andPostIdShown(request.readerId, sql.ref('c.post_id'))}
    order by c.root_at desc, c.root_id desc, (c.post_id <> c.root_id), c.post_id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** How many posts match by their own words, counted up to a number: no more rows are read. */
export async function countMatches(
  db: Db,
  request: Omit<HitQuery, 'strong' | 'newest'> & { upTo: number },
): Promise<number> {
  const { query, price, otherForms, readerId, upTo } = request;
  const { rows } = await sql<{ found: number }>`
    select count(*)::integer as found from (
      select from post_search c where c.words @@ ${query}::tsquery and c.post_id = c.root_id
        and ${costs(price)} ${andMeant(otherForms)}
        ${andPostIdShown(readerId, sql.ref('c.post_id'))}
      limit ${upTo}) counted
  `.execute(db);
  return rows[0]?.found ?? 0;
}

/** The lowest price of each post that is in a range; posts that name none are left out. */
export async function lowestPrices(
  db: Db,
  request: { campusId: string; postIds: string[]; price: PriceRange | null },
): Promise<Map<string, number>> {
  const { price } = request;
  const { rows } = await sql<{ id: string; lowest: number }>`
    select s.post_id as id, min(u.price) as lowest from post_search s, unnest(s.prices) u(price)
    where s.campus_id = ${request.campusId} and s.post_id = any(${request.postIds}::uuid[])
      and u.price between ${price?.min ?? 0}::integer and ${price?.max ?? maxPrice}::integer
    group by s.post_id
  `.execute(db);
  return new Map(rows.map(({ id, lowest }) => [id, lowest]));
}

/** The words of posts and comments that have one of these stems. */
export async function matchedForms(
  db: Db,
  request: { campusId: string; postIds: string[]; stems: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ form: string }>`
    select distinct u.form from post_search s, unnest(s.forms) u(form)
    where s.campus_id = ${request.campusId} and s.post_id = any(${request.postIds}::uuid[])
      and coalesce((ts_lexize('quad_stem', u.form))[1], u.form) = any(${request.stems}::text[])
  `.execute(db);
  return rows.map(({ form }) => form);
}

/** The texts of comments. */
export async function commentTexts(
  db: Db,
  request: { campusId: string; postIds: string[] },
): Promise<{ id: string; postId: string; text: string }[]> {
  const { rows } = await sql<{ id: string; postId: string; text: string }>`
    select id, root_id as "postId", plain_text as text from posts
    where campus_id = ${request.campusId} and id = any(${request.postIds}::uuid[]) and root_id is not null
  `.execute(db);
  return rows;
}
