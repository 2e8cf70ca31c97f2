import type { MemberSummary } from '#platform/contract/member.ts';
import { enforceRateLimit } from '#platform/server/rate-limit.ts';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import { peopleFound, peopleQueryLength } from '../contract/conversations.ts';
import { peopleByPrefix } from './people-queries.ts';

/** Limits how many of a campus's members somebody can list (T41). */
const searches = { limit: 60, windowSeconds: 600 };

/** Other students of this campus whose name begins with the text. */
export async function findPeople(
  context: RequestContext,
  query: string,
): Promise<{ items: MemberSummary[] }> {
  const { memberId } = actorOf(context);
  const text = query.normalize('NFKC').replace(/\s+/gu, ' ').trim();
  if (Array.from(text).length < peopleQueryLength) return { items: [] };
  await enforceRateLimit(context.db, `people:${memberId}`, searches);
  const { campusId } = context.site;
  const asked = { campusId, besides: memberId, text, limit: peopleFound };
  return { items: await peopleByPrefix(context.db, asked) };
}
