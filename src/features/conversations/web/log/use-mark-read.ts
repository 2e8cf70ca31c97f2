import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { closeShown } from '#features/push/web/index.ts';
import { callApi } from '#platform/web/data/api.ts';
import { showRejection } from '#platform/web/data/show-rejection.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { keepCount } from '#platform/web/data/counts.ts';
import { getEntityStore } from '#platform/web/data/entities/use-entities.ts';
import type { ConversationView } from '../../schemas.ts';
import { conversationErrors } from '../../contract/words.ts';
import { readConversation } from '../../contract/conversations.ts';
import { unreadConversations } from '../../contract/unread.ts';
import { conversationPath } from '../conversation-paths.ts';
import { keepRead } from '../list/conversations.ts';

/**
 * Marks a conversation as read up to the newest visible message, while the tab is visible and has the focus; and again with each step
 * of a deal that the other member makes (`newestStep` is the id of the last one), so that nobody is mailed what they are looking at.
 */
export function useMarkRead(
  conversation: ConversationView,
  newestSeen: number | null,
  newestStep: string | null,
): void {
  const { id, readNumber, unread } = conversation;
  const store = getEntityStore(useQueryClient());
  const isActive = useSyncExternalStore(onTabActivity, isTabActive, () => false);
  const [markedStep, setMarkedStep] = useState<string | null>(null);
  const isUnread =
    newestSeen !== null && (unread || newestSeen > readNumber || newestStep !== markedStep);
  const number = isActive && isUnread ? newestSeen : null;

  const { mutate } = useMutation({
    mutationFn: ({ number }: { number: number; step: string | null }) =>
      callApi(readConversation, { params: { conversationId: id }, body: { number } }),
    onSuccess: (response, { number, step }) => {
      setMarkedStep(step);
      keepRead(store, { id, number }, response);
      void closeShown(conversationPath(id));
      keepCount(store, { id: unreadConversations.id, count: response.unreadCount }, response);
    },
    onError: (error) => {
      // The page already shows a lost connection or a deleted conversation.
      const isAlreadyShown =
        error.status === 0 || isError(error, conversationErrors.conversation_missing);
      if (!isAlreadyShown) showRejection(error);
    },
  });

  useEffect(() => {
    if (number === null) return undefined;
    const mark = () => mutate({ number, step: newestStep });
    mark();
    // Tried again when the connection is back.
    addEventListener('online', mark);
    return () => removeEventListener('online', mark);
  }, [number, newestStep, mutate]);
}

function isTabActive(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

function onTabActivity(listener: () => void): () => void {
  const stop = new AbortController();
  for (const name of ['focus', 'blur']) {
    window.addEventListener(name, listener, { signal: stop.signal });
  }
  document.addEventListener('visibilitychange', listener, { signal: stop.signal });
  return () => stop.abort();
}
