import type { CheckedInput } from '#platform/contract/routes/route-schemas.ts';
import type * as z from 'zod/mini';
import { postsInOrder } from '#features/posting/server/index.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { readPage } from '#platform/server/read-page.ts';
import { countLimit, searchPageSize } from '../../contract.ts';
import type * as schemas from '../../schemas.ts';
import { limitPrice, toConditions } from './filters.ts';
import {
  countStrong,
  findBest,
  findCheapest,
  findNewest,
  type PlacedHit,
  type SearchRequest,
} from './find-hits.ts';
import { commentTexts, matchedForms, type HitRow } from './hit-queries.ts';
import { interpretQuery } from '../query/interpret-query.ts';

type Query = CheckedInput<typeof schemas.searchPosts>['query'];

type ResponseBody = z.input<typeof schemas.searchPosts.result>;

/** A page of the posts of this campus that match a text, by their own words or by those of a comment. */
export async function searchPosts(context: RequestContext, query: Query): Promise<ResponseBody> {
  const { campusId } = context.site;
  const { db, readerId } = context;
  const { q: text, order = 'latest', cursor } = query;
  const interpreted = await interpretQuery(db, { campusId, text, exact: query.exact === '1' });
  const search: SearchRequest = {
    campusId,
    readerId,
    text,
    interpreted,
    filters: getConditions(campusId, query),
    price: limitPrice(interpreted.price, toNumber(query.maxPrice)),
  };
  const request = { list: getListName(campusId, query), cursor, size: searchPageSize };
  let all: number | undefined;
  const { rows, nextCursor } = await readPage(context, request, async (below, limit) => {
    if (order === 'latest') return toPlaces(await findNewest(db, search, { below, limit }));
    const hits = await sorted[order](db, search);
    all = lengthOfStrong(hits);
    return toPlaces(hitsBelow(hits, { below, limit }));
  });
  if (nextCursor === null) all ??= lengthOfStrong(rows);
  const items = await postsInOrder(
    context,
    rows.map(({ rootId }) => rootId),
    context.actor?.memberId ?? null,
  );
  const postIds = [...new Set(rows.flatMap(({ postId, rootId }) => [postId, rootId]))];
  const stems = getStems(search);
  return {
    items,
    nextCursor,
    comments: await getComments(context, rows),
    matched: rows.length > 0 ? await matchedForms(db, { campusId, postIds, stems }) : [],
    corrected: interpreted.corrected,
    suggested: interpreted.suggested,
    count:
      cursor === undefined
        ? Math.min(countLimit + 1, all ?? (await countStrong(db, search, countLimit + 1)))
        : null,
    category: interpreted.category,
    loose: rows.filter(({ isStrong }) => !isStrong).map(({ rootId }) => rootId),
  };
}

function lengthOfStrong(hits: readonly { isStrong: boolean }[]): number {
  return hits.filter(({ isStrong }) => isStrong).length;
}

function toPlaces(hits: PlacedHit[]) {
  return hits.map((hit) => ({ ...hit, id: hit.rootId }));
}

/** Names the list by all its filters: a cursor of another search is rejected. */
function getListName(campusId: string, query: Query): string {
  const { q, show, order, category, withPhoto, exact, maxPrice, condition, available } = query;
  const filters = [q, show ?? 'latest', order ?? 'latest', category, withPhoto, exact];
  const ofListing = [maxPrice, condition, available];
  // Without them, a list has the name that cursors of an older release know.
  const isOfListing = ofListing.some((each) => each !== undefined);
  return `search:${campusId}:${JSON.stringify([...filters, ...(isOfListing ? ofListing : [])])}`;
}

function getConditions(campusId: string, query: Query): string[] {
  const { show, category, condition, withPhoto, available } = query;
  return toConditions(campusId, {
    withPhoto: show === 'media' || withPhoto === '1',
    category,
    condition,
    available: available === '1',
  });
}

function toNumber(digits: string | undefined): number | undefined {
  return digits === undefined ? undefined : Number(digits);
}

/** Orders in which all hits are read, to sort them. */
const sorted = { relevance: findBest, price: findCheapest };

function hitsBelow(
  hits: PlacedHit[],
  { below, limit }: { below: { at: number; id: string }; limit: number },
): PlacedHit[] {
  return hits
    .filter(({ at, rootId }) => at < below.at || (at === below.at && rootId < below.id))
    .slice(0, limit);
}

function getStems({ interpreted }: SearchRequest): string[] {
  return interpreted.groups.flatMap(({ variants }) => variants.flatMap(({ stems }) => stems));
}

async function getComments({ db, site }: RequestContext, hits: HitRow[]) {
  const postIds = hits.flatMap(({ postId, rootId }) => (postId === rootId ? [] : [postId]));
  return postIds.length > 0 ? commentTexts(db, { campusId: site.campusId, postIds }) : [];
}
