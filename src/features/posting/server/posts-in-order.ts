import type { RequestContext } from '#platform/server/http/context.ts';
import type { PostView } from '../contract.ts';
import { postRowsInOrder, toPostView } from './post-queries.ts';

/** Posts of this campus as the asking person sees them, for other features' lists. */
export async function postsInOrder(
  context: RequestContext,
  postIds: string[],
): Promise<PostView[]> {
  const { campusId } = context.site;
  const viewerId = context.actor?.memberId ?? null;
  const rows = await postRowsInOrder(context.db, { campusId, postIds, viewerId });
  return rows.map(toPostView);
}
