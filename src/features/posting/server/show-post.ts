import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { isId } from '#platform/server/ids.ts';
import { postingErrors } from '../contract.ts';
import type { PostView } from '../schemas.ts';
import { postRow, toPostView } from './post-queries.ts';

/** One post of this campus; another campus's does not exist here. */
export async function showPost(context: RequestContext, postId: string): Promise<PostView> {
  const { campusId } = context.site;
  const viewerId = context.actor?.memberId ?? null;
  const row = isId(postId) ? await postRow(context.db, { campusId, postId, viewerId }) : undefined;
  if (!row) throw fail(postingErrors.post_deleted);
  return toPostView(row);
}
