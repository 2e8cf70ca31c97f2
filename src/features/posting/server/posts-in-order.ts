import type { Db } from '#platform/server/database/database.ts';
import type { SharedContext } from '#platform/server/http/operations/shared-operation.ts';
import type { PostView } from '../schemas.ts';
import { postRowsForMember, postRowsInOrder, toPostView } from './post-queries.ts';

/** Posts of this campus for lists of other features; for everybody, or as one member sees them. */
export async function postsInOrder(
  { db, site, readerId }: Pick<SharedContext, 'db' | 'site' | 'readerId'>,
  postIds: string[],
  viewerId: string | null = null,
): Promise<PostView[]> {
  const { campusId } = site;
  const rows = await postRowsInOrder(db, { campusId, postIds, viewerId, readerId });
  return rows.map(toPostView);
}

/**
 * Posts by id as one member may see them, on any campus's site; without deleted posts and those the member may not
 * read.
 */
export async function postsForMember(
  db: Db,
  request: { postIds: string[]; memberId: string },
): Promise<Map<string, PostView>> {
  if (request.postIds.length === 0) return new Map();
  const rows = await postRowsForMember(db, request);
  return new Map(rows.map((row) => [row.id, toPostView(row)]));
}
