import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { postingErrors } from '#features/posting/contract.ts';
import { isError, isTransient } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { sentences } from '../../contract/words.ts';
import { startConversation } from '../../contract/conversations.ts';
import { conversationPath } from '../conversation-paths.ts';
import { keepConversations } from '../list/conversations.ts';

/** Opens the conversation with a member, with a shared post if there is one, and goes there. */
export function useStartConversation(onDone: () => void) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (request: { memberId: string; postId?: string | undefined }) =>
      callApi(startConversation, { body: request }),
    onSuccess: (response) => {
      const { conversation, isNew } = response;
      keepConversations(getEntityStore(queryClient), [conversation], response);
      if (isNew) toast({ kind: 'success', text: sentences.started });
      onDone();
      navigate(conversationPath(conversation.id));
    },
    onError: (error) => {
      // A temporary failure can be retried at once.
      if (isTransient(error)) return showRejection(error);
      onDone();
      if (!isError(error, postingErrors.post_deleted)) return showRejection(error);
      toast({ kind: 'okay', text: error.message });
    },
  });
}
