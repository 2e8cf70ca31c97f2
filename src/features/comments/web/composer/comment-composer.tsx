import { useQueryClient } from '@tanstack/react-query';
import {
  getPostDraft,
  PhotoComposer,
  sendWithPhotos,
  useSendDraft,
} from '#features/posting/web/lazy.ts';
import { sentences } from '../../contract.ts';
import { replyDraftKey, replyKind, sendReply, showSentReply } from './waiting-reply.ts';

type CommentComposerProps = {
  postId: string;
  sendLabel: string;
  /** Called when the reply was sent, or waits to be, and the draft is empty again. */
  onSent: () => void;
};

/** The composer of a comment or reply. */
export function CommentComposer({ postId, sendLabel, onSent }: CommentComposerProps) {
  const queryClient = useQueryClient();
  const draftKey = replyDraftKey(postId);
  const { sendDraft, isPending, cancel, continueInBackground } = useSendDraft({
    draftKey,
    waitingKind: replyKind,
    send: ({ idempotencyKey, text }, signal) =>
      sendWithPhotos(getPostDraft(draftKey).photos(), signal, (photos) =>
        sendReply({ idempotencyKey, text, postId }, photos),
      ),
    onSent: (reply) => {
      showSentReply(queryClient, reply);
      onSent();
    },
    onQueued: onSent,
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
      onContinue={continueInBackground}
      sendingTitle={sentences.uploadingComment}
    />
  );
}
