import { useQueryClient } from '@tanstack/react-query';
import { postCounted, postRemoved, repliesCounted } from '#features/posting/contract.ts';
import { useLiveEvent } from '#platform/web/live/live-provider.tsx';
import { useSite } from '#platform/web/site.tsx';
import { postSaved, savers } from '../contract.ts';
import { saversQuery } from './queries.ts';
import { forgetUnder, showAnswered, showMark } from './saved-cache.ts';
import { savesUnderWay } from './use-save.ts';

/** Keeps the reader's marks, their saved posts and the liked-by lists true, whatever page is shown. */
export function useLiveSaves(): void {
  const queryClient = useQueryClient();
  const { campus } = useSite();
  useLiveEvent(postSaved, ({ campusId, postId, saved }) => {
    // A tap in this tab that is still on its way is newer than what is told of the one before.
    if (campusId !== campus.id || savesUnderWay(queryClient, postId) > 0) return;
    void showMark(queryClient, { postId, saved });
  });
  useLiveEvent(repliesCounted, (answered) => showAnswered(queryClient, answered));
  useLiveEvent(postCounted, ({ postId }) => {
    void queryClient.invalidateQueries({ queryKey: saversQuery(postId).queryKey });
  });
  useLiveEvent(postRemoved, (removed) => {
    forgetUnder(queryClient, removed);
    // Whether their post hung on the one that is gone, the server says.
    void queryClient.invalidateQueries({ queryKey: [savers.id] });
  });
}
