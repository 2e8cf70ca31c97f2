import { mediaPage } from '../contract/media-page.ts';
import { postPages, usePostList } from './feed/post-lists.ts';
import { isOffMarket, mediaFeed } from './queries.ts';
import { useArrivingPosts } from './feed/use-feed.ts';

/** The campus's posts with photos or videos. */
export const mediaQuery = { ...postPages(mediaPage, { query: {} }), leaves: isOffMarket };

/** The page of a post's photos. */
export function mediaPath({ id }: { id: string }): string {
  return `/media/${id}`;
}

/** The grid of the campus's photos; `useLivePosts` keeps it up to date. */
export function useMedia() {
  return useArrivingPosts(mediaFeed, mediaQuery);
}

/** The other posts with photos or videos, shown below those of one post. */
export function useMoreMedia(shownId: string) {
  const { list, postIds } = usePostList(mediaQuery);
  return { list, postIds: postIds.filter((id) => id !== shownId) };
}
