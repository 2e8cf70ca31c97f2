export { markRead } from './notification-queries.ts';
export { notificationMailPreparers } from './mail-notifications.ts';
export { mountOneClick } from './mount-one-click.ts';
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
export { unsubscribeAddresses } from './unsubscribe-token.ts';
