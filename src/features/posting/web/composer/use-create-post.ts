import { callApi } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { createPost, postSentDelayMs, sentences } from '../../contract.ts';
import type { PostView } from '../../schemas.ts';
import { sendWithPhotos } from './send-with-photos.ts';
import { useSendDraft } from './use-send-draft.ts';

/** Sends the new post when all of its photos are uploaded. */
export function useCreatePost(onSent: (post: PostView) => void) {
  return useSendDraft({
    draftKey: 'post',
    send: (draft, signal) =>
      sendWithPhotos('post', signal, (photos) =>
        callApi(createPost, { body: { ...draft, ...photos } }),
      ),
    onSent: (post) => {
      onSent(post);
      setTimeout(() => confirmSent(post), postSentDelayMs);
    },
  });
}

function confirmSent({ id }: PostView): void {
  const action = { label: 'View', href: `/post/${id}` };
  toast({ kind: 'success', text: sentences.postSent, action });
}
