export { markRead } from './list/notification-queries.ts';
export { notificationMailPreparers } from './emails/mail-notifications.ts';
export { mountOneClick } from './emails/mount-one-click.ts';
export {
  removeActor,
  updateBadgesForConversation,
  updateBadgesForPost,
  notifyMentions,
  notifyMessage,
  notifyMessageHeart,
  notifyNewConversation,
  notifyReply,
  notifySaved,
  readNotificationsOfConversation,
} from './notify.ts';
export { notificationSerializers } from './event-serializers.ts';
export { notificationRoutes } from './routes.ts';
export { unsubscribeAddresses } from './emails/unsubscribe-token.ts';
export { notificationsData } from './stored-data.ts';
export { removeQuote } from './stored-data-queries.ts';
