import { useQueryClient } from '@tanstack/react-query';
import { postRemoved } from '#features/posting/contract.ts';
import { afterFetches } from '#platform/web/data/after-fetches.ts';
import { noteTold } from '#platform/web/data/tellings.ts';
import { useLiveEvent } from '#platform/web/live/live-provider.tsx';
import { conversationChanged, conversationRemoved } from '../contract.ts';
import { unreadConversations } from '../contract/unread.ts';
import {
  forgetConversation,
  refreshConversation,
  showConversation,
  showMessage,
  showPostGone,
} from './conversation-cache.ts';
import { useOutboxOfViewer } from './outbox/use-outbox.ts';
import { showUnread } from './unread.ts';

/** Keeps the badge, and every list and conversation that is cached, true, whatever page is shown. */
export function useLiveConversations(): void {
  const queryClient = useQueryClient();
  useOutboxOfViewer();
  useLiveEvent(conversationChanged, ({ conversation, message, unreadCount }) => {
    noteTold(unreadConversations.id);
    if (message) noteTold(message.id);
    afterFetches(queryClient, () => {
      showConversation(queryClient, conversation);
      if (message) showMessage(queryClient, message);
      showUnread(queryClient, unreadCount);
    });
  });
  useLiveEvent(conversationRemoved, ({ conversationId, unreadCount }) => {
    noteTold(unreadConversations.id);
    afterFetches(queryClient, () => {
      forgetConversation(queryClient, conversationId);
      showUnread(queryClient, unreadCount);
    });
    refreshConversation(queryClient, conversationId);
  });
  useLiveEvent(postRemoved, (removed) =>
    afterFetches(queryClient, () => showPostGone(queryClient, removed)),
  );
}
