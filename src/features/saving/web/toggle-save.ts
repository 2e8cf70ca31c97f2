import type { QueryClient } from '@tanstack/react-query';
import { postingErrors } from '#features/posting/contract.ts';
import type { PostView } from '#features/posting/schemas.ts';
import { actOnPost, changePost, refreshPost } from '#features/posting/web/post/index.ts';
import { isError, type ApiError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { openOutbox } from '#platform/web/outbox/open-outbox.ts';
import { savePost, sentences, unsavePost } from '../contract.ts';
import { tellWhoSees } from './tell-who-sees.ts';
import { getSaveAct, getSaveKey, saveKind } from './waiting-save.ts';

/**
 * Saves or unsaves a post: shows the tap at once; without a connection it waits in the outbox; if the call is rejected,
 * shows the post as the server has it.
 */
export function toggleSave(queryClient: QueryClient, post: PostView, viewerId: string): void {
  const { id: postId } = post;
  const mutationKey = ['save', postId];
  const act = getSaveAct(postId);
  const outbox = openOutbox(viewerId, queryClient);
  // This tap replaces one that still waits.
  if (outbox.find(getSaveKey(postId))) outbox.drop(getSaveKey(postId));
  // The last tap decides; the results of earlier ones are not shown.
  const isLastTap = () => queryClient.isMutating({ mutationKey }) === 1;
  const tap = queryClient.getMutationCache().build(queryClient, {
    mutationKey,
    // One call after the other, so that the last tap is also the last to arrive.
    scope: { id: mutationKey.join(' ') },
    mutationFn: (saved: boolean) => callApi(saved ? savePost : unsavePost, { params: { postId } }),
    onMutate: (saved) => actOnPost(queryClient, act, createSaveChange(post, saved)),
    onSuccess: (response) => {
      if (response.saved) toast({ kind: 'success', text: sentences.postSaved });
      if ('isFirst' in response && response.isFirst) tellWhoSees();
      if (!isLastTap()) return;
      const { saved, saveCount } = response;
      changePost(queryClient, { postId, fields: { saved, saveCount }, source: response });
      actOnPost(queryClient, act, null);
    },
    onError: (error: ApiError, saved) => {
      if (error.status === 0) {
        if (!isLastTap()) return;
        const key = getSaveKey(postId);
        return outbox.add(saveKind, { key, lane: key, body: { postId, saved } });
      }
      const kind = isError(error, postingErrors.post_deleted) ? 'okay' : 'danger';
      toast({ kind, text: error.message });
      if (!isLastTap()) return;
      actOnPost(queryClient, act, null);
      // The call may have succeeded although its response was lost.
      void refreshPost(queryClient, postId);
    },
  });
  // `onError` has handled it.
  tap.execute(post.saved !== true).catch(() => {});
}

/** The effect of a tap on a post. Once the server sends a newer save count, that count is shown unchanged. */
export function createSaveChange(
  { saveCount }: PostView,
  saved: boolean,
): (post: PostView) => PostView {
  const tappedCount = Math.max(0, saveCount + (saved ? 1 : -1));
  let countBefore: number | undefined;
  return (post) => {
    countBefore ??= post.saveCount;
    return {
      ...post,
      saved,
      saveCount: post.saveCount === countBefore ? tappedCount : post.saveCount,
    };
  };
}
