import { useQueryClient } from '@tanstack/react-query';
import { keepPosts } from '#features/posting/web/feed/index.ts';
import {
  countReply,
  PhotoComposer,
  sendWithPhotos,
  useSendDraft,
  type DraftKey,
} from '#features/posting/web/lazy.ts';
import { callApi } from '#platform/web/data/api.ts';
import { getEntityStore } from '#platform/web/data/use-entities.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { createReply, sentences } from '../../contract.ts';

export function replyDraftKey(postId: string): DraftKey {
  return `reply:${postId}`;
}

type CommentComposerProps = {
  postId: string;
  sendLabel: string;
  /** Called when the reply was sent and the draft is empty again. */
  onSent: () => void;
};

/** The composer of a comment or reply. */
export function CommentComposer({ postId, sendLabel, onSent }: CommentComposerProps) {
  const queryClient = useQueryClient();
  const draftKey = replyDraftKey(postId);
  const { sendDraft, isPending, cancel } = useSendDraft({
    draftKey,
    send: ({ idempotencyKey, text }, signal) =>
      sendWithPhotos(draftKey, signal, (photos) => {
        const { postId: replyId, ...sent } = photos ?? {};
        const body = { idempotencyKey, text, ...(replyId !== undefined && { replyId, ...sent }) };
        return callApi(createReply, { params: { postId }, body });
      }),
    onSent: (reply) => {
      keepPosts(getEntityStore(queryClient), [reply], reply);
      countReply(queryClient, reply);
      onSent();
      const action = { label: 'View', href: `/post/${reply.id}` };
      toast({ kind: 'success', text: sentences.replySent, action });
    },
  });
  return (
    <PhotoComposer
      draftKey={draftKey}
      label="Comment text"
      placeholder={sentences.composerPlaceholder}
      sendLabel={sendLabel}
      isPending={isPending}
      onSend={sendDraft}
      onCancel={cancel}
      sendingTitle={sentences.uploadingComment}
    />
  );
}
