import type { QueryClient } from '@tanstack/react-query';
import type { PostView } from '../schemas.ts';
import { cachedPost } from './feed-cache.ts';

/**
 * Gives a post of a live message, which goes to everybody, the reader's own mark where that is known; where it is
 * not, the Save button asks for it once it is seen.
 */
export function withKnownMark(queryClient: QueryClient, post: PostView): PostView {
  if (post.saved !== null) return post;
  // What nobody saved, the reader did not save: a new post costs no call.
  const unseen = post.saveCount === 0 ? false : null;
  return { ...post, saved: cachedPost(queryClient, post.id)?.saved ?? unseen };
}
