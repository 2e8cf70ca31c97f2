import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { trimRichText } from '#platform/contract/trim-rich-text.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { postingErrors, type PostView } from '../contract.ts';
import { clearDraft, type ComposerDraft, type DraftKey } from './composer-draft.ts';

export type DraftWords = Pick<ComposerDraft, 'text' | 'category'>;

const mutationKeyOf = (key: DraftKey) => ['sendDraft', key];

/** Sends a draft. It is emptied when the post is there, and kept as it is when sending fails. */
export function useSendDraft(options: {
  draftKey: DraftKey;
  send: (words: DraftWords) => Promise<PostView>;
  onSent: (post: PostView) => void;
}) {
  const { draftKey, send, onSent } = options;
  const mutationKey = mutationKeyOf(draftKey);
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: ({ text, category }: DraftWords) => send({ text: trimRichText(text), category }),
    onSuccess: (post) => {
      clearDraft(draftKey);
      onSent(post);
    },
    onError: (error) => {
      const kind = isError(error, postingErrors.post_deleted) ? 'okay' : 'danger';
      toast({ kind, text: error.message });
    },
  });
  return {
    isPending,
    sendDraft: (words: DraftWords) => {
      // Asked of the client: a double click comes before the button is drawn as busy.
      if (client.isMutating({ mutationKey }) === 0) mutate(words);
    },
  };
}

/** Whether this draft is on its way, wherever that began. */
export function useIsSendingDraft(draftKey: DraftKey): boolean {
  return useIsMutating({ mutationKey: mutationKeyOf(draftKey) }) > 0;
}
