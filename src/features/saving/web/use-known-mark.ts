import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { PostView } from '#features/posting/schemas.ts';
import { useSite } from '#platform/web/site.tsx';
import { showUnknownMark } from './saved-cache.ts';

/**
 * Asks for the reader's mark on a post that came by the stream without it, once the post is looked at: an answer to a
 * popular old post reaches every open tab at once, and those in the background can wait.
 */
export function useKnownMark({ id, saved }: PostView): void {
  const queryClient = useQueryClient();
  const { viewer } = useSite();
  const isUnknown = viewer !== null && saved === null;
  useEffect(() => {
    if (!isUnknown) return undefined;
    const ask = () => {
      if (document.hidden) return;
      document.removeEventListener('visibilitychange', ask);
      void showUnknownMark(queryClient, id);
    };
    document.addEventListener('visibilitychange', ask);
    ask();
    return () => document.removeEventListener('visibilitychange', ask);
  }, [isUnknown, queryClient, id]);
}
