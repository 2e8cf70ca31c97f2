import { useQuery } from '@tanstack/react-query';
import { postQuery } from '#features/posting/web/index.ts';
import { useIsPageVisible } from '#platform/web/use-is-page-visible.ts';

/**
 * Loads whether the viewer saved a post that came with an event, because events are the same for everybody. Only in a
 * visible tab, since an event reaches every open tab at once.
 */
export function SavedLoader({ postId }: { postId: string }) {
  useQuery({ ...postQuery(postId), enabled: useIsPageVisible() });
  return null;
}
