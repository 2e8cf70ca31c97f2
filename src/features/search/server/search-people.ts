import {
  enforcePeopleLimit,
  findPeopleByName,
  parseNameQuery,
  toSummary,
} from '#features/accounts/server/names/index.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { readPage } from '#platform/server/read-page.ts';
import { searchPageSize } from '../contract.ts';

/** Members of this campus by name or username; one whose username it is comes first. */
export async function searchPeople(
  context: RequestContext,
  { q, cursor }: { q: string; cursor?: string | undefined },
): Promise<{ items: MemberSummary[]; nextCursor: string | null }> {
  const { memberId } = requireActor(context);
  const name = parseNameQuery(q);
  if (name === null) return { items: [], nextCursor: null };
  await enforcePeopleLimit(context.db, memberId);
  const { campusId } = context.site;
  const list = `people:${campusId}:${JSON.stringify(name)}`;
  const request = { list, cursor, size: searchPageSize, order: 'ascending' } as const;
  const { rows, nextCursor } = await readPage(context, request, (after, limit) =>
    findPeopleByName(context.db, { campusId, readerId: context.readerId, name, after, limit }),
  );
  return { items: rows.map(toSummary), nextCursor };
}
