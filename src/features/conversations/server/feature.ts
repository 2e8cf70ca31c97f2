import type { Feature } from '#platform/server/feature.ts';
import { conversationSerializers } from './event-serializers.ts';
import { conversationRoutes } from './routes.ts';
import { conversationsData } from './stored-data.ts';

export const conversations: Feature<Parameters<typeof conversationRoutes>[0]> = {
  name: 'conversations',
  tables: [
    'conversation_members',
    'conversations',
    'message_hearts',
    'messages',
    'taken_back_messages',
  ],
  operations: conversationRoutes,
  eventSerializers: conversationSerializers,
  data: conversationsData,
};
