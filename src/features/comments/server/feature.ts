import type { Feature } from '#platform/server/feature.ts';
import { commentSerializers } from './event-serializers.ts';
import { commentRoutes } from './routes.ts';

export const comments: Feature = {
  name: 'comments',
  operations: commentRoutes,
  eventSerializers: commentSerializers,
};
