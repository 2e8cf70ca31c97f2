import { useQuery } from '@tanstack/react-query';
import { postQuery } from '#features/posting/web/index.ts';
import { useIsPageVisible } from '#platform/web/use-is-page-visible.ts';

/**
 * Asks for the reader's mark on a post that came by an event, which goes to everybody and has none. Only in a page that
 * is looked at: an event reaches every open tab at once.
 */
export function AskForMark({ postId }: { postId: string }) {
  useQuery({ ...postQuery(postId), enabled: useIsPageVisible() });
  return null;
}
