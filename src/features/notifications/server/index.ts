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
export { notificationPushes } from './pushes.ts';
export { notificationRoutes } from './routes.ts';
export { unsubscribeAddresses } from './unsubscribe-token.ts';
