import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import type { Category, Condition } from '#features/posting/schemas.ts';
import type { SavedSearchView } from '../../schemas.ts';
import {
  deleteSearch,
  findSearch,
  searchesOf,
  type SavedSearchRow,
} from './saved-search-queries.ts';
import { readSought } from './sought.ts';

/** All of the member's saved searches: the call takes no member's id, so nobody can read another's. */
export async function showSavedSearches(
  context: RequestContext,
): Promise<{ items: SavedSearchView[] }> {
  const { memberId } = requireActor(context);
  return { items: (await searchesOf(context.db, memberId)).map(toView) };
}

type SearchQuery = {
  q: string;
  category?: Category | undefined;
  maxPrice?: string | undefined;
  condition?: Condition | undefined;
};

/** Whether the member has saved what an address of the search page looks for. */
export async function findSavedSearch(
  context: RequestContext,
  { q, maxPrice, category, condition }: SearchQuery,
): Promise<{ saved: SavedSearchView | null }> {
  const { memberId } = requireActor(context);
  const { db, site } = context;
  const maxCents = maxPrice === undefined ? null : Number(maxPrice) * 100;
  const read = await readSought(db, site.campusId, { text: q, category, maxCents, condition });
  const owner = { campusId: site.campusId, memberId };
  const row = read && (await findSearch(db, owner, read.sought));
  return { saved: row ? toView(row) : null };
}

export async function removeSavedSearch(
  context: RequestContext,
  searchId: string,
): Promise<{ removed: true }> {
  const { memberId } = requireActor(context);
  if (isId(searchId)) await deleteSearch(context.db, { memberId, searchId });
  return { removed: true };
}

export function toView({ createdAt, toldAt, ...row }: SavedSearchRow): SavedSearchView {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    toldAt: toldAt?.toISOString() ?? null,
  };
}
