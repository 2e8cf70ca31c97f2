import type { MemberSummary } from '#platform/contract/member.ts';
import { maxPeopleFound } from '#platform/contract/people.ts';
import { enforcePeopleLimit, parseNameQuery } from '#features/accounts/server/index.ts';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import { findOthersByName } from './people-queries.ts';

/** Other students of this campus whose name or username begins with the text. */
export async function findPeople(
  context: RequestContext,
  query: string,
): Promise<{ items: MemberSummary[] }> {
  const { memberId } = actorOf(context);
  const name = parseNameQuery(query);
  if (name === null) return { items: [] };
  await enforcePeopleLimit(context.db, memberId);
  const { campusId } = context.site;
  const request = { campusId, exceptId: memberId, name, limit: maxPeopleFound };
  return { items: await findOthersByName(context.db, request) };
}
