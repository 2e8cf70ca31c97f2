import type { Db } from '#platform/server/database/database.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import type { PostView } from '../schemas.ts';
import { postRowsForMember, postRowsInOrder, toPostView } from './post-queries.ts';

/** Posts of this campus as the asking person sees them, for lists of other features. */
export async function postsInOrder(
  context: RequestContext,
  postIds: string[],
): Promise<PostView[]> {
  const { campusId } = context.site;
  const viewerId = context.actor?.memberId ?? null;
  const rows = await postRowsInOrder(context.db, { campusId, postIds, viewerId });
  return rows.map(toPostView);
}

/** Posts by id as one member may see them, on any campus's site; deleted and hidden ones are left out. */
export async function postsForMember(
  db: Db,
  asked: { postIds: string[]; memberId: string },
): Promise<Map<string, PostView>> {
  if (asked.postIds.length === 0) return new Map();
  const rows = await postRowsForMember(db, asked);
  return new Map(rows.map((row) => [row.id, toPostView(row)]));
}
