import type { FeatureData } from '#platform/server/feature-data.ts';
import { leaveConversation } from './leave-conversation.ts';
import { eraseTakenBack } from './messages/take-back-message.ts';
import { deleteRemovedMessagesOf, eraseOldMessages } from './messages/removed-message-queries.ts';
import {
  heartRows,
  messageRows,
  nextConversations,
  removedMessageRows,
} from './stored-data-queries.ts';

export const conversationsData: FeatureData = {
  deleteExpired: [eraseOldMessages, eraseTakenBack],
  lists: [
    {
      file: 'messages.json',
      about:
        'what you wrote in conversations; what others wrote to you is their data and not in this copy',
      read: messageRows,
    },
    { file: 'hearts.json', about: 'the messages that you gave a heart', read: heartRows },
    { file: 'removed-posts.json', about: 'removed messages', read: removedMessageRows },
  ],
  erasure: {
    nextContent: [
      async (db, memberId) =>
        (await nextConversations(db, memberId)).map((conversationId) => ({
          id: conversationId,
          erase: (unit) => leaveConversation(unit, { conversationId, memberId }),
        })),
    ],
    deleteRemaining: ({ tx }, memberId) => deleteRemovedMessagesOf(tx, memberId),
  },
};
