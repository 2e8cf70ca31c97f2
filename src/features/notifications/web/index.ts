export { useLiveNotifications } from './list/use-live-notifications.ts';
export { unreadNotificationsQuery, useUnreadNotifications } from './use-unread-notifications.ts';
export { forgetNotificationsOf } from './list/notifications.ts';
