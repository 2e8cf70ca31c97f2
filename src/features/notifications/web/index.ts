export { unreadNotificationsQuery } from './queries.ts';
export { useLiveNotifications } from './use-live-notifications.ts';
export { useUnreadNotifications } from './use-unread-notifications.ts';
