import { useLivePosts } from '#features/posting/web/index.ts';
import { useLiveSaves } from '#features/saving/web/index.ts';

/** Follows the live stream for everything that is cached, so that a page gone back to is still true. */
export function LiveCaches() {
  useLivePosts();
  useLiveSaves();
  return null;
}
