import { useIsMutating, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mediaErrors, sentences as mediaSentences } from '#features/media/contract.ts';
import { trimRichText } from '#platform/contract/trim-rich-text.ts';
import { ApiError, isError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { createPost, postSentDelayMs, sentences, type PostView } from '../contract.ts';
import { draftPhotos, releaseDraft, type ComposerDraft } from './composer-draft.ts';

const mutationKey = ['createPost'];

type PostWords = Pick<ComposerDraft, 'text' | 'category'>;

/** Sends the draft. It is emptied when the post is there, and kept as it is when sending fails. */
export function useCreatePost(onSent: (post: PostView) => void) {
  const client = useQueryClient();
  const [stage, setStage] = useState<'photos' | 'post'>('photos');
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: async ({ text, category }: PostWords) => {
      setStage('photos');
      const photos = await draftPhotos.settled();
      if (photos === 'failed') throw photosFailed();
      setStage('post');
      const sent = photos === 'none' ? {} : photos;
      return callApi(createPost, { body: { text: trimRichText(text), category, ...sent } });
    },
    onSuccess: (post) => {
      releaseDraft();
      onSent(post);
      setTimeout(() => confirmSent(post), postSentDelayMs);
    },
    onError: (error) => {
      toast({ kind: 'danger', text: error.message });
      if (isError(error, mediaErrors.upload_missing)) draftPhotos.markLost();
    },
  });
  return {
    isPending,
    /** What of it is under way. */
    stage: isPending ? stage : null,
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

function photosFailed(): ApiError {
  return new ApiError({ code: 'photos_failed', message: mediaSentences.photosFailed, status: 0 });
}

function confirmSent({ id }: PostView): void {
  const action = { label: 'View', href: `/post/${id}` };
  toast({ kind: 'success', text: sentences.postSent, action });
}
