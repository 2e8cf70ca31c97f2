import { priceBuckets, type PriceRange } from '#features/word-index/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import { starts, type Cursor } from '#platform/server/read-page.ts';
import { headGroup } from './groups.ts';
import {
  bestHits,
  countMatches,
  lowestPrices,
  maxPrice,
  newestHits,
  type HitRow,
  type ScoredHit,
} from './hit-queries.ts';
import { allOf, anyOf, property } from '../query/lexemes.ts';
import { isEmptyRange } from './filters.ts';
import { allWords, anyOfRarest, weakAnd, type Retrieval } from './retrieval.ts';
import { createScoring } from './scoring.ts';
import type { Interpreted } from '../query/interpret-query.ts';

export type SearchRequest = {
  campusId: string;
  /** The member from whom posts may be hidden. */
  readerId: string | null;
  text: string;
  interpreted: Interpreted;
  /** Conditions on properties of the posts, as parts of a tsquery. */
  filters: string[];
  /** What posts may cost. */
  price: PriceRange | null;
};

/**
 * Added to the position of a post that matches well: such posts stand above those that match loosely, by a synonym, by
 * some of the words, or by a comment. Higher than any score, and than any time of this century in microseconds.
 */
const strongBand = 4e15;

/** A hit with its position in the results. */
export type PlacedHit = HitRow & { isStrong: boolean };

/** If fewer rows match, `findBest` also tries a less strict query. */
const minStrictRows = 20;
/** How many matching rows are wanted when posts are read by time. */
const rowsWantedByTime = 500;

/** The best hits, one for each top-level post, best first; `at` holds band and score. */
export async function findBest(db: Db, request: SearchRequest): Promise<PlacedHit[]> {
  const queries = getQueries(request);
  if (!queries) return [];
  const { strong, weak, loosest } = queries;
  const found = await findBestPosts(db, request, { rows: weak, strong });
  if (found.length < minStrictRows && loosest) {
    const others = await findBestPosts(db, request, { rows: loosest, strong });
    found.push(...others.filter(({ postId, rootId }) => postId === rootId));
  }
  const best = new Map<string, PlacedHit>();
  for (const { score, ...hit } of found.toSorted(byBand)) {
    const at = Math.round(score * 1e6) + (hit.isStrong ? strongBand : 0);
    if (!best.has(hit.rootId)) best.set(hit.rootId, { ...hit, at });
  }
  return [...best.values()].toSorted(byPosition);
}

/** The best hits in the order of their lowest prices; those that name no price stand last in their band. */
export async function findCheapest(db: Db, request: SearchRequest): Promise<PlacedHit[]> {
  const hits = await findBest(db, request);
  const { campusId, price } = request;
  const postIds = hits.map(({ rootId }) => rootId);
  const lowest = await lowestPrices(db, { campusId, postIds, price });
  const position = ({ rootId, isStrong }: PlacedHit) =>
    (isStrong ? strongBand : 0) + maxPrice + 1 - (lowest.get(rootId) ?? maxPrice + 1);
  return hits.map((hit) => ({ ...hit, at: position(hit) })).toSorted(byPosition);
}

function byPosition(a: PlacedHit, b: PlacedHit): number {
  return b.at - a.at || (a.rootId < b.rootId ? 1 : -1);
}

function byBand(a: ScoredHit, b: ScoredHit): number {
  return Number(b.isStrong) - Number(a.isStrong) || b.score - a.score;
}

type Queries = {
  /** Posts that match well. */
  strong: Retrieval;
  /** Posts and comments that contain enough of the words, or synonyms. */
  weak: Retrieval;
  /** For queries that otherwise find little. */
  loosest: Retrieval | undefined;
};

/** Undefined if nothing is searched, or nothing can cost what is asked. */
function getQueries(request: SearchRequest): Queries | undefined {
  const { campusId, text, interpreted, price } = request;
  const { groups, total } = interpreted;
  if (price && isEmptyRange(price)) return undefined;
  if (groups.length > 0) {
    const head = headGroup(text, groups);
    return {
      strong: allWords(campusId, { groups, head, total }),
      weak: weakAnd(groups, { head, total }),
      loosest: groups.length > 1 ? anyOfRarest(campusId, { groups, total }) : undefined,
    };
  }
  // A price of the text is a search; one of the filters alone is not.
  if (!interpreted.price) return undefined;
  // How many posts have such a price is not counted: a tenth is a guess.
  const [expected, read] = [total / 10, total / 10];
  const priced = { query: pricedQuery(campusId, price), expected, read };
  return { strong: priced, weak: priced, loosest: undefined };
}

function pricedQuery(campusId: string, price: PriceRange | null): string {
  const buckets = price ? priceBuckets(price) : [];
  return anyOf(buckets.map((bucket) => property(campusId, `price-${bucket}`)));
}

async function findBestPosts(
  db: Db,
  request: SearchRequest,
  { rows, strong }: { rows: Retrieval; strong: Retrieval },
): Promise<ScoredHit[]> {
  const { campusId, readerId, text, interpreted, price } = request;
  const { groups, total } = interpreted;
  const hitQuery = {
    campusId,
    readerId,
    query: withConditions(request, rows.query),
    strong: strong.query,
    price,
    otherForms: interpreted.otherForms,
    scoring: createScoring(campusId, text, groups),
  };
  const needed = Math.min(total, (rowsWantedByTime * total) / Math.max(rows.expected, 1));
  // Measured in microseconds: reading the index of words costs 0.2 per match of a word and 6 per row; reading by time
  // costs 1 per row.
  const readsByTime =
    rows.expected > rowsWantedByTime && 0.2 * rows.read + 6 * rows.expected > needed + 1_500;
  if (!readsByTime) return bestHits(db, { ...hitQuery, newest: null });
  const found = await bestHits(db, { ...hitQuery, newest: Math.ceil(4 * needed) });
  if (found.length < rowsWantedByTime / 10) return bestHits(db, { ...hitQuery, newest: null });
  // Among the newest matches may be few that match well.
  const isRare = rows !== strong && found.filter(({ isStrong }) => isStrong).length < minStrictRows;
  return isRare
    ? [...found, ...(await findBestPosts(db, request, { rows: strong, strong }))]
    : found;
}

/** The newest posts after a cursor that match well, then those that match loosely. */
export async function findNewest(
  db: Db,
  request: SearchRequest,
  { below, limit }: { below: Cursor; limit: number },
): Promise<PlacedHit[]> {
  const queries = getQueries(request);
  if (!queries) return [];
  const { strong, weak, loosest } = queries;
  const found: PlacedHit[] = [];
  if (below.at >= strongBand) {
    const page = { below: { ...below, at: below.at - strongBand }, limit };
    const rows = await findNewestPosts(db, request, {
      ...page,
      rows: strong,
      strong,
      band: 'strong',
    });
    found.push(...rows.map((hit) => ({ ...hit, at: hit.at + strongBand, isStrong: true })));
  }
  if (found.length === limit || weak === strong) return found;
  const page = {
    below: below.at >= strongBand ? starts.descending : below,
    limit: limit - found.length,
    strong,
    band: 'loose',
  } as const;
  let loose = await findNewestPosts(db, request, { ...page, rows: weak });
  if (loose.length === 0 && loosest && !(await isAny(db, request, weak))) {
    // Used only if no post at all contains enough of the words, so that all pages use the same query.
    loose = await findNewestPosts(db, request, { ...page, rows: loosest });
  }
  return [...found, ...loose.map((hit) => ({ ...hit, isStrong: false }))];
}

/** How many posts match well, counted up to a number. */
export async function countStrong(db: Db, request: SearchRequest, upTo: number): Promise<number> {
  const queries = getQueries(request);
  if (!queries) return 0;
  const { campusId, readerId, price, interpreted } = request;
  return countMatches(db, {
    campusId,
    readerId,
    price,
    otherForms: interpreted.otherForms,
    query: withConditions(request, queries.strong.query),
    upTo,
  });
}

async function isAny(db: Db, request: SearchRequest, rows: Retrieval): Promise<boolean> {
  const page = { below: starts.descending, limit: 1, rows };
  const bands = ['strong', 'loose'] as const;
  for (const band of bands) {
    if ((await findNewestPosts(db, request, { ...page, strong: rows, band })).length > 0)
      return true;
  }
  return false;
}

type NewestPage = {
  rows: Retrieval;
  strong: Retrieval;
  band: 'strong' | 'loose';
  below: Cursor;
  limit: number;
};

async function findNewestPosts(
  db: Db,
  request: SearchRequest,
  { rows, strong, ...page }: NewestPage,
): Promise<HitRow[]> {
  const { campusId, readerId, interpreted, price } = request;
  const { total } = interpreted;
  const query = withConditions(request, rows.query);
  const postsOnly = rows.postsOnly === true;
  const { otherForms } = interpreted;
  const posts = { campusId, readerId, query, strong: strong.query, price, otherForms, postsOnly };
  const hitQuery = { ...posts, ...page };
  if (rows.expected > Math.sqrt(1.8 * total)) {
    const newest = Math.ceil((4 * page.limit * total) / rows.expected);
    const found = await newestHits(db, { ...hitQuery, newest });
    if (found.length === page.limit) return found;
  }
  return newestHits(db, { ...hitQuery, newest: null });
}

function withConditions(request: SearchRequest, query: string): string {
  const { campusId, interpreted, filters, price } = request;
  const priced = price ? [pricedQuery(campusId, price)] : [];
  return allOf([query, ...interpreted.conditions, ...priced, ...filters]);
}
