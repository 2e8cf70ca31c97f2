import type { RequireAllowedWords } from '#features/blocked-words/server/index.ts';
import type { MediaService } from '#features/media/server/index.ts';
import type { Feature } from '#platform/server/feature.ts';
import { conversationSerializers } from './event-serializers.ts';
import { conversationRoutes } from './routes.ts';
import { conversationsData } from './stored-data.ts';

export const conversations: Feature<{
  media: MediaService;
  requireAllowedWords: RequireAllowedWords;
}> = {
  name: 'conversations',
  tables: [
    'conversation_members',
    'conversations',
    'message_hearts',
    'messages',
    'taken_back_messages',
  ],
  operations: ({ media, requireAllowedWords }) => conversationRoutes(media, requireAllowedWords),
  eventSerializers: conversationSerializers,
  data: conversationsData,
};
