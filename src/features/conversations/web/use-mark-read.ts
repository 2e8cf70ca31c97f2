import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { callApi } from '#platform/web/data/api.ts';
import { showRefusal } from '#platform/web/data/show-refusal.ts';
import { isError } from '#platform/web/data/api-error.ts';
import { keepCount } from '#platform/web/data/counts.ts';
import { entitiesOf } from '#platform/web/data/use-entities.ts';
import type { ConversationView } from '../schemas.ts';
import { conversationErrors } from '../contract/words.ts';
import { readConversation } from '../contract/conversations.ts';
import { unreadConversations } from '../contract/unread.ts';
import { keepRead } from './conversations.ts';

/** Marks a conversation as read up to the newest visible message, while the tab is visible. */
export function useMarkRead(conversation: ConversationView, newestSeen: number | null): void {
  const { id, readNumber, unread } = conversation;
  const store = entitiesOf(useQueryClient());
  const isLooking = useSyncExternalStore(onLook, looks, () => false);
  const isNews = newestSeen !== null && (unread || newestSeen > readNumber);
  const number = isLooking && isNews ? newestSeen : null;

  const { mutate } = useMutation({
    mutationFn: (number: number) =>
      callApi(readConversation, { params: { conversationId: id }, body: { number } }),
    onSuccess: (answer, number) => {
      keepRead(store, { id, number }, answer);
      keepCount(store, { id: unreadConversations.id, count: answer.unreadCount }, answer);
    },
    onError: (error) => {
      // The page already shows a lost connection or a deleted conversation.
      const isTold = error.status === 0 || isError(error, conversationErrors.conversation_missing);
      if (!isTold) showRefusal(error);
    },
  });

  useEffect(() => {
    if (number === null) return undefined;
    const mark = () => mutate(number);
    mark();
    // Tried again when the connection is back.
    addEventListener('online', mark);
    return () => removeEventListener('online', mark);
  }, [number, mutate]);
}

function looks(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

function onLook(listener: () => void): () => void {
  const stop = new AbortController();
  for (const sign of ['focus', 'blur']) {
    window.addEventListener(sign, listener, { signal: stop.signal });
  }
  document.addEventListener('visibilitychange', listener, { signal: stop.signal });
  return () => stop.abort();
}
