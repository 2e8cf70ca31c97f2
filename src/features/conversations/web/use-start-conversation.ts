import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { postingErrors } from '#features/posting/contract.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRefusal } from '#platform/web/data/show-refusal.ts';
import { toast } from '#platform/web/parts/toasts/toast-store.ts';
import { sentences } from '../contract/words.ts';
import { startConversation } from '../contract/conversations.ts';
import { showConversation } from './conversation-cache.ts';
import { conversationPath } from './conversation-paths.ts';

/** Opens the conversation with a member, with a post where one is shared, and goes there. */
export function useStartConversation(onDone: () => void) {
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (asked: { memberId: string; postId?: string | undefined }) =>
      callApi(startConversation, { body: asked }),
    onSuccess: ({ conversation, isNew }) => {
      showConversation(queryClient, conversation);
      if (isNew) toast({ kind: 'success', text: sentences.started });
      onDone();
      navigate(conversationPath(conversation.id));
    },
    onError: (error) => {
      onDone();
      if (!isError(error, postingErrors.post_deleted)) return showRefusal(error);
      toast({ kind: 'okay', text: error.message });
    },
  });
}
