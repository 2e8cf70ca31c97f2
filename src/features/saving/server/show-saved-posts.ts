import type { PostView } from '#features/posting/schemas.ts';
import { postsInOrder } from '#features/posting/server/index.ts';
import { actorOf, type RequestContext } from '#platform/server/http/context.ts';
import { pageOfPlaces } from '#platform/server/page-of-places.ts';
import { savedPageSize } from '../contract.ts';
import { savedPostPlaces } from './saving-queries.ts';

/** One page of what the asking person saved on this campus; nobody else's (threat model T49). */
export async function showSavedPosts(
  context: RequestContext,
  cursor: string | undefined,
): Promise<{ items: PostView[]; nextCursor: string | null }> {
  const { memberId } = actorOf(context);
  const { campusId } = context.site;
  const asked = { list: `saves:${campusId}:${memberId}`, cursor, size: savedPageSize };
  const { rows, nextCursor } = await pageOfPlaces(context, asked, (below, limit) =>
    savedPostPlaces(context.db, { campusId, memberId, below, limit }),
  );
  const postIds = rows.map((row) => row.id);
  return { items: await postsInOrder(context, postIds), nextCursor };
}
