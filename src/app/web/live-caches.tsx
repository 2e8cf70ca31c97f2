import { useSessionFollower } from '#features/accounts/web/index.ts';
import { useLiveReplies } from '#features/comments/web/index.ts';
import { useLivePosts } from '#features/posting/web/index.ts';
import { useLiveSaves } from '#features/saving/web/index.ts';

/** Follows the live stream, and other tabs, for everything that is cached, so that a page gone back to is still true. */
export function LiveCaches() {
  useSessionFollower();
  useLivePosts();
  useLiveReplies();
  useLiveSaves();
  return null;
}
