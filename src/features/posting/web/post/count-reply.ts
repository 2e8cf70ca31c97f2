import type { QueryClient } from '@tanstack/react-query';
import type { PostView } from '../../schemas.ts';
import { actOnPost, knownPost } from './post-changes.ts';

/** Counts the reader's own reply on the posts above it until the server's count arrives. */
export function countReply(queryClient: QueryClient, reply: PostView): void {
  // The reply was deleted before the response to its call arrived.
  if (!knownPost(queryClient, reply.id)) return;
  for (const id of idsAbove(queryClient, reply)) {
    actOnPost(queryClient, { id, name: reply.id }, (post) =>
      post.lastModified >= reply.createdAt
        ? post
        : { ...post, replyCount: post.replyCount + 1, lastModified: reply.createdAt },
    );
  }
}

/** The ids of the post at the top and of the posts above, up to the first one that is not stored. */
function idsAbove(queryClient: QueryClient, { parentId, rootId }: PostView): Set<string> {
  const ids = new Set(rootId === null ? [] : [rootId]);
  for (let id = parentId; id !== null; id = knownPost(queryClient, id)?.parentId ?? null) {
    ids.add(id);
  }
  return ids;
}
