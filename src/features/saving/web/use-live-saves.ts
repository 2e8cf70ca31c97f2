import { useQueryClient } from '@tanstack/react-query';
import {
  postBumped,
  postCounted,
  postRemoved,
  readBump,
  repliesCounted,
} from '#features/posting/contract.ts';
import { changePost } from '#features/posting/web/post/index.ts';
import { useLiveEvent } from '#platform/web/live/live-events.ts';
import { useSite } from '#platform/web/site.tsx';
import { postSaved, savers } from '../contract.ts';
import { saversQuery } from './queries.ts';
import { readNewlySaved, refreshIfMissing } from './saved-list.ts';

/** Keeps the viewer's saves and the liked-by lists up to date, whatever page is shown. */
export function useLiveSaves(): void {
  const queryClient = useQueryClient();
  const { campus } = useSite();
  useLiveEvent(postSaved, (event) => {
    const { campusId, postId, saved } = event;
    if (campusId !== campus.id) return;
    changePost(queryClient, { postId, fields: { saved }, source: event });
    if (saved) readNewlySaved(queryClient, postId);
  });
  useLiveEvent(repliesCounted, (counted) => refreshIfMissing(queryClient, counted));
  useLiveEvent(postBumped, (bumped) => {
    const { postId, counts } = readBump(bumped);
    refreshIfMissing(queryClient, [{ postId, ...counts }]);
  });
  useLiveEvent(postCounted, ({ postId }) => {
    void queryClient.invalidateQueries({ queryKey: saversQuery(postId).queryKey });
  });
  useLiveEvent(postRemoved, () => {
    // Only the server knows whether the post of an open liked-by list was below the deleted post.
    void queryClient.invalidateQueries({ queryKey: [savers.id] });
  });
}
