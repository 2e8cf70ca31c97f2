import { platformErrors } from '#platform/contract/routes/platform-errors.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { enforceRateLimit } from '#platform/server/access/rate-limit.ts';
import { memberChannel } from '#platform/server/live/event-log.ts';
import { recentLimit, recentRemoved, searchErrors } from '../../contract.ts';
import type { RecentSearch } from '../../schemas.ts';
import {
  deleteFromHistory,
  insertIntoHistory,
  listRecent,
  type RecentRow,
} from './history-queries.ts';
import { searchedText } from './searched-text.ts';

const additionLimit = { limit: 120, windowSeconds: 3_600 };

/** The member's own searches on this campus. The call takes no member's id, so nobody can read another's (ROLE-16). */
export async function showRecent(context: RequestContext): Promise<{ items: RecentSearch[] }> {
  const rows = await listRecent(context.db, { ...getOwner(context), limit: recentLimit });
  return { items: rows.map(recentView) };
}

export async function addRecent(context: RequestContext, typed: string): Promise<RecentSearch> {
  const owner = getOwner(context);
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
  if (!isId(recentId) || (await remove(context, recentId)) === 0) {
    throw fail(searchErrors.recent_missing);
  }
  return { removed: true };
}

export async function clearRecent(context: RequestContext): Promise<{ removed: number }> {
  return { removed: await remove(context, null) };
}

/** Removes an entry or all, also from the boxes of the member's other tabs. */
async function remove(context: RequestContext, id: string | null): Promise<number> {
  const owner = getOwner(context);
  return context.inTransaction(async ({ tx, announce }) => {
    const removed = await deleteFromHistory(tx, { ...owner, id });
    if (removed > 0) {
      const { memberId, campusId } = owner;
      const channel = memberChannel(memberId);
      announce({ channel, name: recentRemoved.name, payload: { campusId } });
    }
    return removed;
  });
}

function getOwner(context: RequestContext) {
  return { memberId: requireActor(context).memberId, campusId: context.site.campusId };
}

function recentView({ createdAt, lastModified, ...row }: RecentRow): RecentSearch {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    lastModified: lastModified.toISOString(),
  };
}
