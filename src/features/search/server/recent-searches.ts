import { platformErrors } from '#platform/contract/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import { isId } from '#platform/server/ids.ts';
import { enforceRateLimit } from '#platform/server/rate-limit.ts';
import { recentFetched, searchErrors } from '../contract.ts';
import type { RecentSearch } from '../schemas.ts';
import {
  deleteFromHistory,
  insertIntoHistory,
  recentOf,
  type RecentRow,
} from './history-queries.ts';
import { searchedText } from './searched-text.ts';

const additionLimit = { limit: 120, windowSeconds: 3_600 };

/** The member's own searches on this campus. The call takes no member's id, so nobody can read another's (ROLE-16). */
export async function showRecent(context: RequestContext): Promise<{ items: RecentSearch[] }> {
  const rows = await recentOf(context.db, { ...ownerOf(context), limit: recentFetched });
  return { items: rows.map(recentView) };
}

export async function addRecent(context: RequestContext, typed: string): Promise<RecentSearch> {
  const owner = ownerOf(context);
  const text = searchedText(typed);
  await enforceRateLimit(context.db, `search-history:${owner.memberId}`, additionLimit);
  if (text === '') throw fail(platformErrors.malformed_request);
  const row = await context.inTransaction(({ tx }) => insertIntoHistory(tx, { ...owner, text }));
  if (!row) throw fail(searchErrors.query_known);
  return recentView(row);
}

export async function removeRecent(
  context: RequestContext,
  recentId: string,
): Promise<{ removed: true }> {
  const owner = ownerOf(context);
  const removed = isId(recentId)
    ? await deleteFromHistory(context.db, { ...owner, id: recentId })
    : 0;
  if (removed === 0) throw fail(searchErrors.recent_missing);
  return { removed: true };
}

export async function clearRecent(context: RequestContext): Promise<{ removed: number }> {
  return { removed: await deleteFromHistory(context.db, { ...ownerOf(context), id: null }) };
}

function ownerOf(context: RequestContext) {
  return { memberId: actorOf(context).memberId, campusId: context.site.campusId };
}

function recentView({ createdAt, lastModified, ...row }: RecentRow): RecentSearch {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    lastModified: lastModified.toISOString(),
  };
}
