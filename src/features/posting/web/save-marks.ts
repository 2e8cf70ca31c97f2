import type { QueryClient } from '@tanstack/react-query';
import type { PostView } from '../contract.ts';
import { cachedPost, changePost } from './feed-cache.ts';
import { postQuery } from './queries.ts';

/** Gives a post of a live message, which goes to everybody, the reader's own mark where that is known. */
export function withKnownMark(queryClient: QueryClient, post: PostView): PostView {
  if (post.saved !== null) return post;
  // What nobody saved, the reader did not save: a new post costs no call.
  if (post.saveCount === 0) return { ...post, saved: false };
  return { ...post, saved: cachedPost(queryClient, post.id)?.saved ?? null };
}

/** The same, asking the server where the mark is not known; null stays where it cannot be had. */
export async function markedPost(queryClient: QueryClient, post: PostView): Promise<PostView> {
  const known = withKnownMark(queryClient, post);
  if (known.saved !== null) return known;
  const own = await queryClient.fetchQuery(postQuery(post.id)).catch(() => null);
  return { ...post, saved: own?.saved ?? null };
}

/** Reads a mark that is not known and shows it wherever the post stands; only for signed-in people. */
export async function paintUnknownMark(queryClient: QueryClient, post: PostView): Promise<void> {
  const { id, saved } = await markedPost(queryClient, post);
  if (post.saved !== null || saved === null) return;
  // A tap that came in between knows better.
  changePost(queryClient, id, (shown) => (shown.saved === null ? { ...shown, saved } : shown));
}
