import { useQueryClient } from '@tanstack/react-query';
import { postCounted, postRemoved, repliesCounted } from '#features/posting/contract.ts';
import { changePost } from '#features/posting/web/index.ts';
import { useLiveEvent } from '#platform/web/live/live-provider.tsx';
import { useSite } from '#platform/web/site.tsx';
import { postSaved, savers } from '../contract.ts';
import { saversQuery } from './queries.ts';
import { readNewlySaved, refreshIfMissing } from './saved-list.ts';

/** Keeps the reader's marks, their saved posts and the liked-by lists true, whatever page is shown. */
export function useLiveSaves(): void {
  const queryClient = useQueryClient();
  const { campus } = useSite();
  useLiveEvent(postSaved, (told) => {
    const { campusId, postId, saved } = told;
    if (campusId !== campus.id) return;
    changePost(queryClient, { postId, fields: { saved }, source: told });
    if (saved) readNewlySaved(queryClient, postId);
  });
  useLiveEvent(repliesCounted, (answered) => refreshIfMissing(queryClient, answered));
  useLiveEvent(postCounted, ({ postId }) => {
    void queryClient.invalidateQueries({ queryKey: saversQuery(postId).queryKey });
  });
  useLiveEvent(postRemoved, () => {
    // Whether their post hung on the one that is gone, the server says.
    void queryClient.invalidateQueries({ queryKey: [savers.id] });
  });
}
