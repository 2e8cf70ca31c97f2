import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { isId } from '#platform/server/ids.ts';
import { countOpenDeals, findHolder } from '../deal-queries.ts';

/** Whose deals about an item of the member are open; about an item of someone else nothing is told. */
export async function showOpenDeals(
  context: RequestContext,
  postId: string,
): Promise<{ reservedFor: MemberSummary | null; otherCount: number }> {
  const { memberId: sellerId } = requireActor(context);
  const { db } = context;
  if (!isId(postId)) return { reservedFor: null, otherCount: 0 };
  const [reservedFor, count] = await Promise.all([
    findHolder(db, { postId, sellerId }),
    countOpenDeals(db, { postId, sellerId }),
  ]);
  return { reservedFor, otherCount: count - (reservedFor ? 1 : 0) };
}
