import type { Feature } from '#platform/server/feature.ts';
import { notificationSerializers } from './event-serializers.ts';
import { notificationMailPreparers } from './emails/mail-notifications.ts';
import { notificationRoutes } from './routes.ts';
import { notificationsData } from './stored-data.ts';

export const notifications: Feature = {
  name: 'notifications',
  tables: [
    'mail_opt_outs',
    'message_previews',
    'notification_actors',
    'notification_replies',
    'notifications',
  ],
  operations: notificationRoutes,
  eventSerializers: notificationSerializers,
  mailPreparers: notificationMailPreparers,
  data: notificationsData,
};
