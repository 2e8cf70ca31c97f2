import { openCursor, sealCursor } from '#platform/server/cursors.ts';
import type { RequestContext } from '#platform/server/http/context.ts';
import { feedPageSize } from '../contract.ts';
import type { Category, PostView } from '../schemas.ts';
import { feedPosts, feedStart, toPostView, type FeedPlace } from './post-queries.ts';

/**
 * One page of the campus's feed. A cursor names the last post shown, so what arrives or is bumped while somebody pages
 * lies above it and neither repeats nor shifts what follows. That last post is older than the start of any paging, so no
 * start time needs to stand beside it (decisions, Feed); who reads with the stream open is told of what was bumped.
 */
export async function showFeed(
  context: RequestContext,
  asked: { category?: Category | undefined; cursor?: string | undefined },
  firstPageSize: number,
): Promise<{ items: PostView[]; nextCursor: string | null }> {
  const { campusId } = context.site;
  const secret = context.config.authSecret;
  const list = `feed:${campusId}:${asked.category ?? ''}`;
  const below = asked.cursor ? placeOf(openCursor(secret, list, asked.cursor)) : feedStart;
  const size = asked.cursor ? feedPageSize : firstPageSize;
  // One row more than shown tells whether there is a further page.
  const viewerId = context.actor?.memberId ?? null;
  const page = { campusId, viewerId, category: asked.category, below, limit: size + 1 };
  const rows = await feedPosts(context.db, page);
  const last = rows.length > size ? rows[size - 1] : undefined;
  return {
    items: rows.slice(0, size).map(toPostView),
    nextCursor: last ? sealCursor(secret, list, [last.modifiedMicros, last.id]) : null,
  };
}

function placeOf([modifiedMicros, id]: (string | number)[]): FeedPlace {
  return { modifiedMicros: Number(modifiedMicros), id: String(id) };
}
