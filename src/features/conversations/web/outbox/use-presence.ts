import { useQueryClient } from '@tanstack/react-query';
import { hereMessage, type FindPresence } from '#features/deals/web/index.ts';
import { hourMs } from '#platform/contract/durations.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import { plainRichText, type RichText } from '#platform/contract/rich-text/rich-text.ts';
import { openOutbox } from '#platform/web/outbox/open-outbox.ts';
import type { StoredMessage } from '../list/conversations.ts';
import { messageKind, messageLane, type WaitingMessage } from './waiting-message.ts';

/** Whoever comes early says so at most this long before the meeting. */
const earliestMs = 3 * hourMs;

type Known = {
  viewerId: string;
  messages: readonly StoredMessage[];
  waiting: readonly WaitingMessage[];
};

/**
 * Who has said that they are at a meeting: it is a message like any other, so it waits where there is no connection, and the
 * other is told.
 */
export function usePresence(
  conversationId: string,
  { viewerId, messages, waiting }: Known,
): FindPresence {
  const queryClient = useQueryClient();
  const say = () => {
    void openOutbox(viewerId, queryClient).add(messageKind, {
      key: crypto.randomUUID(),
      lane: messageLane,
      body: { conversationId, text: plainRichText(hereMessage), photo: null },
    });
  };
  return (meetingAt) => {
    const since = Date.parse(meetingAt) - earliestMs;
    const said = messages.filter(
      ({ text, createdAt }) => saysHere(text) && Date.parse(createdAt) >= since,
    );
    return {
      own:
        waiting.some(({ text }) => saysHere(text)) ||
        said.some(({ authorId }) => authorId === viewerId),
      other: said.some(({ authorId }) => authorId !== viewerId),
      say,
    };
  };
}

function saysHere(text: RichText): boolean {
  return toPlainText(text) === hereMessage;
}
