export { notifications } from './feature.ts';
export { unreadNotifications } from '../contract/unread.ts';
export {
  markRead,
  selectUnreadCount as selectUnreadNotifications,
} from './list/notification-queries.ts';
export { mountOneClick } from './emails/mount-one-click.ts';
export {
  removeActor,
  removeQuotes,
  updateBadgesForConversation,
  updateBadgesForPost,
  notifyFound,
  notifyMentions,
  notifyMessage,
  notifyMessageHeart,
  notifyNewConversation,
  notifyReply,
  hideLikesOf,
  notifySaved,
  readNotificationsOfConversation,
} from './notify.ts';
export { unsubscribeAddresses } from './emails/unsubscribe-token.ts';
export { countMessage } from './list/recipient-queries.ts';
