import type { MemberSummary } from '#platform/contract/people/member.ts';
import { maxPeopleFound } from '#platform/contract/people/people.ts';
import {
  enforcePeopleLimit,
  findPeopleByName,
  parseNameQuery,
  toSummary,
} from '#features/accounts/server/names/index.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { starts } from '#platform/server/read-page.ts';

/** Other students of this campus by name or username, the best match first. */
export async function findPeople(
  context: RequestContext,
  query: string,
): Promise<{ items: MemberSummary[] }> {
  const { memberId } = requireActor(context);
  const name = parseNameQuery(query);
  if (name === null) return { items: [] };
  await enforcePeopleLimit(context.db, memberId);
  const { campusId } = context.site;
  const found = await findPeopleByName(context.db, {
    campusId,
    exceptId: memberId,
    readerId: context.readerId,
    name,
    after: starts.ascending,
    limit: maxPeopleFound,
  });
  return { items: found.map(toSummary) };
}
