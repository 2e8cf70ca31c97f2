export {
  forgetConversation,
  forgetPost,
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
