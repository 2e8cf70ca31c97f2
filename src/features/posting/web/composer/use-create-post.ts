import { callApi } from '#platform/web/data/api.ts';
import { createPost, postSentDelayMs } from '../../contract.ts';
import type { PostView } from '../../schemas.ts';
import { postKind } from '../waiting/post-kind.ts';
import { getPostDraft } from '../drafts/post-draft.ts';
import { confirmSent } from './confirm-sent.ts';
import { sendWithPhotos } from './send-with-photos.ts';
import { useSendDraft } from './use-send-draft.ts';

/** Sends the new post when all of its photos are uploaded. Without a connection it waits in the outbox. */
export function useCreatePost({
  onSent,
  onQueued,
}: {
  onSent: (post: PostView) => void;
  onQueued: () => void;
}) {
  return useSendDraft({
    draftKey: 'post',
    waitingKind: postKind,
    send: (draft, signal) =>
      sendWithPhotos(getPostDraft().photos(), signal, (photos) =>
        callApi(createPost, { body: { ...draft, ...photos } }),
      ),
    onSent: (post) => {
      onSent(post);
      setTimeout(() => confirmSent(post), postSentDelayMs);
    },
    onQueued,
  });
}
