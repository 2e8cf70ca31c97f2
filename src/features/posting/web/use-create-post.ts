import { useState } from 'react';
import { mediaErrors, sentences as mediaSentences } from '#features/media/contract.ts';
import { ApiError, isError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { createPost, postSentDelayMs, sentences, type PostView } from '../contract.ts';
import { draftPhotos } from './composer-draft.ts';
import { useSendDraft, type DraftWords } from './use-send-draft.ts';

type Stage = 'photos' | 'post';

/** Sends the new post once all of its photos have arrived; `stage` tells what of it is under way. */
export function useCreatePost(onSent: (post: PostView) => void) {
  const [stage, setStage] = useState<Stage>('photos');
  const { isPending, sendDraft } = useSendDraft({
    draftKey: 'post',
    send: (words) => sendWithPhotos(words, setStage),
    onSent: (post) => {
      onSent(post);
      setTimeout(() => confirmSent(post), postSentDelayMs);
    },
  });
  return { isPending, sendDraft, stage: isPending ? stage : null };
}

async function sendWithPhotos(
  { text, category }: DraftWords,
  onStage: (stage: Stage) => void,
): Promise<PostView> {
  onStage('photos');
  const photos = await draftPhotos.settled();
  if (photos === 'failed') throw photosFailed();
  onStage('post');
  try {
    const [first] = photos;
    const sent = first && { postId: first.postId, uploadIds: photos.map(({ id }) => id) };
    const post = await callApi(createPost, { body: { text, category, ...sent } });
    draftPhotos.release();
    return post;
  } catch (error) {
    const isLost = error instanceof ApiError && isError(error, mediaErrors.upload_missing);
    if (isLost) draftPhotos.markLost();
    throw error;
  }
}

function photosFailed(): ApiError {
  return new ApiError({ code: 'photos_failed', message: mediaSentences.photosFailed, status: 0 });
}

function confirmSent({ id }: PostView): void {
  const action = { label: 'View', href: `/post/${id}` };
  toast({ kind: 'success', text: sentences.postSent, action });
}
