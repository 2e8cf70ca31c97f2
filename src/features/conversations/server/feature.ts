import type { MediaService } from '#features/media/server/index.ts';
import type { Feature } from '#platform/server/feature.ts';
import { conversationSerializers } from './event-serializers.ts';
import { conversationRoutes } from './routes.ts';
import { conversationsData } from './stored-data.ts';

export const conversations: Feature<{ media: MediaService }> = {
  name: 'conversations',
  operations: ({ media }) => conversationRoutes(media),
  eventSerializers: conversationSerializers,
  data: conversationsData,
};
