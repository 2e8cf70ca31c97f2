import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { trimRichText } from '#platform/contract/trim-rich-text.ts';
import { ApiError, isError } from '#platform/web/data/api-error.ts';
import { longToastMs, toast } from '#platform/web/parts/toasts/toast-store.ts';
import { postingErrors } from '../contract.ts';
import type { PostView } from '../schemas.ts';
import {
  clearDraft,
  forgetSendKey,
  sendKeyOf,
  type ComposerDraft,
  type DraftKey,
} from './composer-draft.ts';

export type DraftWords = Pick<ComposerDraft, 'text' | 'category'>;
export type DraftToSend = DraftWords & { sendKey: string };

const mutationKeyOf = (key: DraftKey) => ['sendDraft', key];

/** Drafts on their way, by what calls them back. A composer may be left meanwhile, and another one opened. */
const underWay = new Map<DraftKey, AbortController>();

/** Sends a draft. It is emptied when the post is there, and kept as it is when sending fails or is cancelled. */
export function useSendDraft(options: {
  draftKey: DraftKey;
  /** Once the signal has told, what becomes of it is nobody's affair: it must leave the draft alone. */
  send: (draft: DraftToSend, signal: AbortSignal) => Promise<PostView>;
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
      const draft = { sendKey: sendKeyOf(draftKey), text: trimRichText(text), category };
      return untilCancelled(send(draft, signal), signal);
    },
    onSuccess: (post) => {
      clearDraft(draftKey);
      onSent(post);
    },
    onError: (error) => {
      if (error === cancelled) return;
      // An earlier try arrived, and what stands in the draft now is something else. Its author is told, and may send
      // that, too: to let it pass for the post that stands would lose the change, to post it unasked would double.
      if (isError(error, postingErrors.already_sent)) {
        forgetSendKey(draftKey);
        return toast({ kind: 'okay', text: error.message, durationMs: longToastMs });
      }
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
