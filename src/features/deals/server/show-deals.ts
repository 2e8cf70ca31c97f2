import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { DealView } from '../schemas/deal-view.ts';
import { shownDealsWith } from './deal-queries.ts';
import { toDealView } from './views.ts';

/** More deals between two members at once are unlikely; older ones are left out. */
const maxDeals = 20;

export async function showDeals(
  context: RequestContext,
  otherId: string,
): Promise<{ deals: DealView[] }> {
  const { memberId } = requireActor(context);
  const rows = await shownDealsWith(context.db, { memberId, otherId, limit: maxDeals });
  return { deals: rows.map((row) => toDealView(row, memberId)) };
}
