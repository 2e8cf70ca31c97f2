import type { PostView } from '#features/posting/schemas.ts';
import { postsInOrder } from '#features/posting/server/index.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { readPage } from '#platform/server/read-page.ts';
import { savedPageSize } from '../contract.ts';
import { savedPostCursors } from './saving-queries.ts';

/** One page of the member's own saves on this campus (T49). */
export async function showSavedPosts(
  context: RequestContext,
  cursor: string | undefined,
): Promise<{ items: PostView[]; nextCursor: string | null }> {
  const { memberId } = requireActor(context);
  const { campusId } = context.site;
  const { readerId } = context;
  const request = { list: `saves:${campusId}:${memberId}`, cursor, size: savedPageSize };
  const { rows, nextCursor } = await readPage(context, request, (below, limit) =>
    savedPostCursors(context.db, { campusId, memberId, readerId, below, limit }),
  );
  const postIds = rows.map((row) => row.id);
  return { items: await postsInOrder(context, postIds, memberId), nextCursor };
}
