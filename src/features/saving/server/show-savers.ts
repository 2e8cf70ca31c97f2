import { requirePost } from '#features/posting/server/index.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { readPage } from '#platform/server/read-page.ts';
import { saversPageSize } from '../contract.ts';
import { saversOfPost, type SaverRow } from './saving-queries.ts';

/** One page of the people who saved a post of this campus and let the caller see it, and how many saved it. */
export async function showSavers(
  context: RequestContext,
  postId: string,
  cursor: string | undefined,
): Promise<{ items: MemberSummary[]; nextCursor: string | null; saveCount: number }> {
  const { campusId } = context.site;
  const { readerId, actor: shownTo } = context;
  const { saveCount } = await requirePost(context.db, { campusId, postId, readerId });
  const request = { list: `savers:${campusId}:${postId}`, cursor, size: saversPageSize };
  const { rows, nextCursor } = await readPage(context, request, (below, limit) =>
    saversOfPost(context.db, { campusId, postId, readerId, shownTo, below, limit }),
  );
  return { items: rows.map(toSummary), nextCursor, saveCount };
}

function toSummary(row: SaverRow): MemberSummary {
  const { id, username, firstName, lastName, image, verified } = row;
  return { id, username, firstName, lastName, image, verified };
}
