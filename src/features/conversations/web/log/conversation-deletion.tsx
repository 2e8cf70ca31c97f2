import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { isDeletedMember } from '#platform/contract/people/deleted-member.ts';
import { callApi } from '#platform/web/data/api.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { ConfirmDialog } from '#platform/web/parts/overlays/confirm-dialog.tsx';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import type { ConversationView } from '../../schemas.ts';
import { conversationErrors, sentences } from '../../contract/words.ts';
import { deleteConversation } from '../../contract/conversations.ts';
import { messagesPath } from '../conversation-paths.ts';
import { conversations } from '../list/conversations.ts';

type ConversationDeletionProps = {
  conversation: ConversationView;
  open: boolean;
  onClose: () => void;
};

/** Asks before deleting a conversation for both members, and deletes it. */
export function ConversationDeletion({ conversation, open, onClose }: ConversationDeletionProps) {
  const { id, other } = conversation;
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const deletion = useMutation({
    mutationFn: () => callApi(deleteConversation, { params: { conversationId: id } }),
    onSuccess: finish,
    onError: (error) => {
      // The other member deleted it first.
      if (isError(error, conversationErrors.conversation_missing)) return finish();
      onClose();
      toast({ kind: 'danger', text: sentences.deleteFailed });
    },
  });

  function finish() {
    onClose();
    toast({ kind: 'success', text: sentences.deleted });
    navigate(messagesPath, { replace: true });
    getEntityStore(queryClient).delete(conversations, id);
  }

  return (
    <ConfirmDialog
      open={open}
      danger
      title={sentences.deleteTitle}
      description={`All messages and photos are deleted for you and for ${isDeletedMember(other) ? other.firstName : `${other.firstName} (@${other.username})`}. This can't be undone.`}
      confirmLabel="Delete"
      busy={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => deletion.mutate()}
    />
  );
}
