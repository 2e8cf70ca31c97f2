import { fail } from '#platform/server/fail.ts';
import type { SharedContext } from '#platform/server/http/operations/shared-operation.ts';
import { isId } from '#platform/server/ids.ts';
import { postingErrors } from '../contract.ts';
import type { PostView } from '../schemas.ts';
import { postRow, toPostView } from './post-queries.ts';

/** One post of this campus; another campus's counts as missing. */
export async function showPost(context: SharedContext, postId: string): Promise<PostView> {
  const { campusId } = context.site;
  const key = { campusId, postId, viewerId: null, readerId: context.readerId };
  const row = isId(postId) ? await postRow(context.db, key) : undefined;
  if (!row) throw fail(postingErrors.post_deleted);
  return toPostView(row);
}
