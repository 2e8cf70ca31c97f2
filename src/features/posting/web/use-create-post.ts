import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { trimRichText } from '#platform/contract/trim-rich-text.ts';
import { callApi } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { createPost, postSentDelayMs, sentences, type PostView } from '../contract.ts';
import { clearDraft, type ComposerDraft } from './composer-draft.ts';

const mutationKey = ['createPost'];

type PostWords = Pick<ComposerDraft, 'text' | 'category'>;

/** Sends the draft. It is emptied when the post is there, and kept as it is when sending fails. */
export function useCreatePost(onSent: (post: PostView) => void) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ text, category }: PostWords) =>
      callApi(createPost, { body: { text: trimRichText(text), category } }),
    onSuccess: (post) => {
      clearDraft();
      onSent(post);
      setTimeout(() => confirmSent(post), postSentDelayMs);
    },
    onError: (error) => toast({ kind: 'danger', text: error.message }),
  });
  return {
    isPending,
    sendPost: (words: PostWords) => {
      // Asked of the client: a double click comes before the button is drawn as busy.
      if (client.isMutating({ mutationKey }) === 0) mutate(words);
    },
  };
}

/** Whether a post is on its way, wherever that began. */
export function useIsSendingPost(): boolean {
  return useIsMutating({ mutationKey }) > 0;
}

function confirmSent({ id }: PostView): void {
  const action = { label: 'View', href: `/post/${id}` };
  toast({ kind: 'success', text: sentences.postSent, action });
}
