import { feedPageSize } from '../contract.ts';
import { mediaPageSize } from '../contract/media-page.ts';
import type { Category, PostView } from '../schemas.ts';
import type { SharedContext } from '#platform/server/http/operations/shared-operation.ts';
import { readPage } from '#platform/server/read-page.ts';
import { feedPosts, postsWithPhotos, toPostView } from './post-queries.ts';

/**
 * One page of the campus's feed. A post that is added or moved up while someone pages is above the cursor, so later
 * pages neither repeat it nor skip another; the event stream sends it.
 */
export async function showFeed(
  context: SharedContext,
  { category, cursor }: { category?: Category | undefined; cursor?: string | undefined },
  firstPageSize: number,
): Promise<{ items: PostView[]; nextCursor: string | null }> {
  const { campusId } = context.site;
  const { readerId } = context;
  const request = {
    list: `feed:${campusId}:${category ?? ''}`,
    cursor,
    size: cursor === undefined ? firstPageSize : feedPageSize,
  };
  const { rows, nextCursor } = await readPage(context, request, (below, limit) =>
    feedPosts(context.db, { campusId, category, readerId, below, limit }),
  );
  return { items: rows.map(toPostView), nextCursor };
}

/** One page of the posts with photos or videos, for their grid (MEDIA-06). */
export async function showMedia(
  context: SharedContext,
  { cursor }: { cursor?: string | undefined },
): Promise<{ items: PostView[]; nextCursor: string | null }> {
  const { campusId } = context.site;
  const { readerId } = context;
  const request = { list: `media:${campusId}`, cursor, size: mediaPageSize };
  const { rows, nextCursor } = await readPage(context, request, (below, limit) =>
    postsWithPhotos(context.db, { campusId, readerId, below, limit }),
  );
  return { items: rows.map(toPostView), nextCursor };
}
