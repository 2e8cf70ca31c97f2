export { useLiveNotifications } from './use-live-notifications.ts';
export { unreadNotificationsQuery, useUnreadNotifications } from './use-unread-notifications.ts';
export { forgetNotificationsOf } from './notifications.ts';
