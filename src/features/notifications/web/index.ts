export { useLiveNotifications } from './list/use-live-notifications.ts';
export { unreadNotificationsQuery, useUnreadNotifications } from './use-unread-notifications.ts';
export { forgetNotificationsOf, recallNotificationsOf } from './list/notifications.ts';
