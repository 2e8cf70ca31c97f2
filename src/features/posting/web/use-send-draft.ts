import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { trimRichText } from '#platform/contract/trim-rich-text.ts';
import { ApiError, isError } from '#platform/web/data/api-error.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { postingErrors, type PostView } from '../contract.ts';
import { clearDraft, type ComposerDraft, type DraftKey } from './composer-draft.ts';

export type DraftWords = Pick<ComposerDraft, 'text' | 'category'>;

const mutationKeyOf = (key: DraftKey) => ['sendDraft', key];

/** Drafts on their way, by what calls them back. A composer may be left meanwhile, and another one opened. */
const underWay = new Map<DraftKey, AbortController>();

/** Sends a draft. It is emptied when the post is there, and kept as it is when sending fails or is cancelled. */
export function useSendDraft(options: {
  draftKey: DraftKey;
  /** Once the signal has told, what becomes of it is nobody's affair: it must leave the draft alone. */
  send: (words: DraftWords, signal: AbortSignal) => Promise<PostView>;
  onSent: (post: PostView) => void;
}) {
  const { draftKey, send, onSent } = options;
  const mutationKey = mutationKeyOf(draftKey);
  const client = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ text, category }: DraftWords) => {
      const controller = new AbortController();
      underWay.set(draftKey, controller);
      const { signal } = controller;
      return untilCancelled(send({ text: trimRichText(text), category }, signal), signal);
    },
    onSuccess: (post) => {
      clearDraft(draftKey);
      onSent(post);
    },
    onError: (error) => {
      if (error === cancelled) return;
      const kind = isError(error, postingErrors.post_deleted) ? 'okay' : 'danger';
      toast({ kind, text: error.message });
    },
  });
  return {
    isPending: useIsSendingDraft(draftKey),
    cancel: () => underWay.get(draftKey)?.abort(cancelled),
    sendDraft: (words: DraftWords) => {
      // Asked of the client: a double click comes before the button is drawn as busy.
      if (client.isMutating({ mutationKey }) === 0) mutate(words);
    },
  };
}

const cancelled = new ApiError({ code: 'cancelled', message: '', status: 0 });

/** What is on its way is not called back, only no longer waited for: whether it arrived, nobody could tell. */
function untilCancelled<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(cancelled));
    work.then(resolve, reject);
  });
}

/** Whether this draft is on its way, wherever that began. */
export function useIsSendingDraft(draftKey: DraftKey): boolean {
  return useIsMutating({ mutationKey: mutationKeyOf(draftKey) }) > 0;
}
