import { mediaErrors, sentences as mediaSentences } from '#features/media/contract.ts';
import { ApiError, isError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { createPost, postSentDelayMs, sentences } from '../contract.ts';
import type { PostView } from '../schemas.ts';
import { draftPhotos } from './composer-draft.ts';
import { useSendDraft, type DraftToSend } from './use-send-draft.ts';

/** Sends the new post when all of its photos are uploaded. */
export function useCreatePost(onSent: (post: PostView) => void) {
  return useSendDraft({
    draftKey: 'post',
    send: sendWithPhotos,
    onSent: (post) => {
      onSent(post);
      setTimeout(() => confirmSent(post), postSentDelayMs);
    },
  });
}

async function sendWithPhotos(draft: DraftToSend, signal: AbortSignal): Promise<PostView> {
  const post = await sendOnce(draft, signal).catch((error: unknown) => {
    const areSwept = error instanceof ApiError && isError(error, mediaErrors.upload_missing);
    if (!areSwept || signal.aborted) throw error;
    draftPhotos.sendAnew();
    return sendOnce(draft, signal);
  });
  if (!signal.aborted) draftPhotos.release();
  return post;
}

async function sendOnce(draft: DraftToSend, signal: AbortSignal): Promise<PostView> {
  const photos = await draftPhotos.settled();
  signal.throwIfAborted();
  if (photos === 'failed') throw photosFailed();
  const [first] = photos;
  const sent = first && { postId: first.postId, uploadIds: photos.map(({ id }) => id) };
  return callApi(createPost, { body: { ...draft, ...sent } });
}

function photosFailed(): ApiError {
  return new ApiError({ code: 'photos_failed', message: mediaSentences.photosFailed, status: 0 });
}

function confirmSent({ id }: PostView): void {
  const action = { label: 'View', href: `/post/${id}` };
  toast({ kind: 'success', text: sentences.postSent, action });
}
