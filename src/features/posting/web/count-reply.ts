import type { QueryClient } from '@tanstack/react-query';
import type { PostView } from '../schemas.ts';
import { cachedPost, changePosts } from './feed-cache.ts';

/**
 * Counts one's own reply on the posts above it, before the stream tells of it. What stands above was modified when the
 * reply was made, so whatever is younger counts it already.
 */
export function countReply(queryClient: QueryClient, reply: PostView): void {
  const above = idsAbove(queryClient, reply);
  changePosts(queryClient, (post) => {
    if (!above.has(post.id) || post.lastModified >= reply.createdAt) return post;
    return { ...post, replyCount: post.replyCount + 1, lastModified: reply.createdAt };
  });
}

/** As far as they are known here; the rest is not shown either. */
function idsAbove(queryClient: QueryClient, { parentId, rootId }: PostView): Set<string | null> {
  const ids = new Set<string | null>([rootId]);
  for (let id = parentId; id !== null; id = cachedPost(queryClient, id)?.parentId ?? null) {
    ids.add(id);
  }
  return ids;
}
