import type { FeatureData } from '#platform/server/feature-data.ts';
import { leaveConversation } from './leave-conversation.ts';
import { eraseTakenBack } from './messages/take-back-message.ts';
import { heartRows, messageRows, nextConversations } from './stored-data-queries.ts';

export const conversationsData: FeatureData = {
  deleteExpired: [eraseTakenBack],
  lists: [
    {
      file: 'messages.json',
      about:
        'what you wrote in conversations; what others wrote to you is their data and not in this copy',
      read: messageRows,
    },
    { file: 'hearts.json', about: 'the messages that you gave a heart', read: heartRows },
  ],
  erasure: {
    nextContent: [
      async (db, memberId) =>
        (await nextConversations(db, memberId)).map((conversationId) => ({
          id: conversationId,
          erase: (unit) => leaveConversation(unit, { conversationId, memberId }),
        })),
    ],
  },
};
