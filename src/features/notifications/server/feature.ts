import type { Feature } from '#platform/server/feature.ts';
import { notificationSerializers } from './event-serializers.ts';
import { notificationMailPreparers } from './emails/mail-notifications.ts';
import { notificationRoutes } from './routes.ts';
import { notificationsData } from './stored-data.ts';

export const notifications: Feature = {
  name: 'notifications',
  operations: notificationRoutes,
  eventSerializers: notificationSerializers,
  mailPreparers: notificationMailPreparers,
  data: notificationsData,
};
