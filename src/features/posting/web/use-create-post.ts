import { callApi } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { createPost, postSentDelayMs, sentences, type PostView } from '../contract.ts';
import { useSendDraft } from './use-send-draft.ts';

/** Sends the new post. */
export function useCreatePost(onSent: (post: PostView) => void) {
  return useSendDraft({
    draftKey: 'post',
    send: ({ text, category }) => callApi(createPost, { body: { text, category } }),
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
