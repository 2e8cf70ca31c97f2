import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { postingErrors } from '#features/posting/contract.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { changePost, refreshPost } from '#features/posting/web/index.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { isTold, tellingsSoFar } from '#platform/web/data/tellings.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { savePost, sentences, unsavePost } from '../contract.ts';
import { showMark } from './saved-cache.ts';

const keyOf = (postId: string) => ['save', postId];

/** How many taps on a post's Save are on their way. */
export function savesUnderWay(queryClient: QueryClient, postId: string): number {
  return queryClient.isMutating({ mutationKey: keyOf(postId) });
}

/** How a post stood before the first tap that is on its way, or as an answer told since; and when that was. */
const known = new Map<string, Pick<PostView, 'saved' | 'saveCount'> & { since: number }>();

/** Shows the tap at once, tells the server, and puts it back where that failed. */
export function useSave({ id: postId, saved: isSaved, saveCount }: PostView): () => void {
  const queryClient = useQueryClient();
  // The answer of the last tap is the truth; those before it would only flicker.
  const isLastTap = () => savesUnderWay(queryClient, postId) === 1;
  const { mutate } = useMutation({
    mutationKey: keyOf(postId),
    // One after the other, so that the last tap is also the last to arrive.
    scope: { id: keyOf(postId).join(' ') },
    mutationFn: (saved: boolean) => callApi(saved ? savePost : unsavePost, { params: { postId } }),
    onMutate: (saved) => {
      const since = tellingsSoFar();
      if (isLastTap()) known.set(postId, { saved: isSaved, saveCount, since });
      showTap(queryClient, postId, saved);
      return since;
    },
    onSuccess: (answer, _, since) => {
      known.set(postId, { ...answer, since });
      if (answer.saved) toast({ kind: 'success', text: sentences.postSaved });
      if (!isLastTap()) return;
      showKnown(queryClient, postId);
      void showMark(queryClient, { postId, saved: answer.saved });
    },
    onError: (error) => {
      const kind = isError(error, postingErrors.post_deleted) ? 'okay' : 'danger';
      toast({ kind, text: error.message });
      if (!isLastTap()) return;
      showKnown(queryClient, postId);
      // The call may have counted although its answer was lost.
      void refreshPost(queryClient, postId);
    },
  });
  return () => mutate(!isSaved);
}

function showTap(queryClient: QueryClient, postId: string, saved: boolean): void {
  changePost(queryClient, postId, (post) => {
    if (post.saved === saved) return post;
    return { ...post, saved, saveCount: Math.max(0, post.saveCount + (saved ? 1 : -1)) };
  });
}

function showKnown(queryClient: QueryClient, postId: string): void {
  const stood = known.get(postId);
  if (!stood) return;
  const { saved, saveCount, since } = stood;
  changePost(queryClient, postId, (post) => ({
    ...post,
    saved,
    ...(!isTold(postId, since) && { saveCount }),
  }));
}
