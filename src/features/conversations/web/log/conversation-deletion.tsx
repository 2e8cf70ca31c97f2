import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { useDeals } from '#features/deals/web/index.ts';
import { isOpen } from '#features/deals/contract.ts';
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
  const { deals } = useDeals(other.id);
  const ending = deals.filter(({ state, order }) => isOpen(state) && !order?.payment);
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
      description={
        <>
          {`All messages and photos are deleted for you and for ${isDeletedMember(other) ? other.firstName : `${other.firstName} (@${other.username})`}. This can't be undone.`}
          {ending.length > 0 && (
            <span className="mt-2 block font-medium text-ink">
              {describeEnding(ending, other.firstName)}
            </span>
          )}
        </>
      }
      confirmLabel="Delete"
      busy={deletion.isPending}
      onCancel={onClose}
      onConfirm={() => deletion.mutate()}
    />
  );
}

/** What becomes of open deals, and who is told. */
function describeEnding(deals: readonly { title: string }[], name: string): string {
  const [first] = deals;
  return deals.length === 1 && first
    ? `Your deal about “${first.title}” ends, and we'll tell ${name}.`
    : `Your ${deals.length} deals end, and we'll tell ${name}.`;
}
