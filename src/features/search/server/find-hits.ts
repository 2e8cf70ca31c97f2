import type { Db } from '#platform/server/database/database.ts';
import type { Cursor } from '#platform/server/read-page.ts';
import { bestHits, newestHits, type HitRow } from './hit-queries.ts';
import { allOf, lexeme } from './lexemes.ts';
import { anyOfRarest, weakAnd, type Retrieval } from './retrieval.ts';
import { scoringOf } from './scoring.ts';
import type { Interpreted } from './interpret-query.ts';

export type SearchRequest = {
  campusId: string;
  text: string;
  interpreted: Interpreted;
  /** The properties that posts must have: `photo`, or a category. */
  filters: string[];
};

/** If fewer rows match, `findBest` also tries a less strict query. */
const minStrictRows = 20;
/** How many matching rows are wanted when posts are read by time. */
const rowsWantedByTime = 500;

/** The best hits, one for each top-level post, best first; `at` holds the score. */
export async function findBest(db: Db, request: SearchRequest): Promise<HitRow[]> {
  const { groups, total } = request.interpreted;
  if (groups.length === 0) return [];
  const strict = await bestOf(db, request, weakAnd(groups, total));
  const loose =
    strict.length < minStrictRows && groups.length > 1 ? anyOfRarest(groups, total) : undefined;
  const found = loose ? [...strict, ...(await bestOf(db, request, loose))] : strict;
  const best = new Map<string, HitRow>();
  for (const { score, ...hit } of found.toSorted((a, b) => b.score - a.score)) {
    const at = Math.round(score * 1e6);
    if (!best.has(hit.rootId)) best.set(hit.rootId, { ...hit, at });
  }
  return [...best.values()].toSorted((a, b) => b.at - a.at || (a.rootId < b.rootId ? 1 : -1));
}

async function bestOf(
  db: Db,
  { campusId, text, interpreted, filters }: SearchRequest,
  rows: Retrieval,
) {
  const { groups, conditions, total } = interpreted;
  const hitQuery = {
    campusId,
    query: withConditions(campusId, rows.query, { conditions, filters }),
    scoring: scoringOf(campusId, text, groups),
  };
  const needed = Math.min(total, (rowsWantedByTime * total) / Math.max(rows.expected, 1));
  // Measured in microseconds: reading the index of words costs 0.2 per match of a word and 6 per row; reading by time
  // costs 1 per row.
  const readsByTime =
    rows.expected > rowsWantedByTime && 0.2 * rows.read + 6 * rows.expected > needed + 1_500;
  if (readsByTime) {
    const found = await bestHits(db, { ...hitQuery, newest: Math.ceil(4 * needed) });
    if (found.length >= rowsWantedByTime / 10) return found;
  }
  return bestHits(db, { ...hitQuery, newest: null });
}

/** A page of hits, the newest top-level post first. */
export async function findNewest(
  db: Db,
  request: SearchRequest,
  page: { below: Cursor; limit: number },
): Promise<HitRow[]> {
  const { groups, total } = request.interpreted;
  if (groups.length === 0) return [];
  const strict = weakAnd(groups, total);
  const found = await newestOf(db, request, { ...page, rows: strict });
  if (found.length > 0 || groups.length === 1) return found;
  // The less strict query is used only if no post at all contains enough of the words, so that all pages use the same
  // query.
  const loose = anyOfRarest(groups, total);
  if (!loose || (await isAny(db, request, strict))) return [];
  return newestOf(db, request, { ...page, rows: loose });
}

async function isAny(db: Db, request: SearchRequest, rows: Retrieval): Promise<boolean> {
  const below = { at: Number.MAX_SAFE_INTEGER, id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
  return (await newestOf(db, request, { below, limit: 1, rows })).length > 0;
}

async function newestOf(
  db: Db,
  { campusId, interpreted, filters }: SearchRequest,
  { rows, ...page }: { below: Cursor; limit: number; rows: Retrieval },
): Promise<HitRow[]> {
  const { conditions, total } = interpreted;
  const query = withConditions(campusId, rows.query, { conditions, filters });
  const hitQuery = { campusId, query, ...page };
  if (rows.expected > Math.sqrt(1.8 * total)) {
    const newest = Math.ceil((4 * page.limit * total) / rows.expected);
    const found = await newestHits(db, { ...hitQuery, newest });
    if (found.length === page.limit) return found;
  }
  return newestHits(db, { ...hitQuery, newest: null });
}

function withConditions(
  campusId: string,
  query: string,
  { conditions, filters }: { conditions: string[]; filters: string[] },
): string {
  return allOf([query, ...conditions, ...filters.map((each) => lexeme(campusId, `=${each}`))]);
}
