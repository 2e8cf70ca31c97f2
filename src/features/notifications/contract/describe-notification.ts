import type { NotificationType } from '../contract.ts';
import type { NotificationView } from '../schemas.ts';

const single: Record<NotificationType, string> = {
  like: 'saved your post',
  comment: 'commented on your post',
  'comment reply': 'replied to your comment',
  'comment interaction': 'replied below your comment',
  'post interaction': 'replied to a comment on your post',
  message: 'sent you a message',
  'message like': 'reacted to your message with a heart',
  'new chat': 'started a conversation with you',
  mention: 'mentioned you',
  deal: 'changed your deal',
  'still there': 'Is this still for sale?',
  'price lowered': 'lowered the price of a post you saved',
  'wanted found': 'posted something you are looking for',
};

/** Whether it names the member who did it: what it tells of several posts is not the doing of one, nor is a question of ours. */
export function namesMember({ type, count }: NotificationView): boolean {
  const isOfPosts = type === 'price lowered' || type === 'wanted found';
  return type !== 'still there' && (!isOfPosts || count === 1);
}

/** What happened, as a phrase after the name, if the notification names a member. */
export function describeNotification(notification: NotificationView): string {
  const { type, count, liked, price, phrase } = notification;
  if (!namesMember(notification)) return describeAlone(notification);
  if (type === 'deal') return phrase ?? single[type];
  if (type === 'price lowered') return price ? `${single[type]}: ${price}` : single[type];
  if (type === 'message' && count > 1) return `sent you ${count} messages`;
  if (type === 'message') return single[type];
  const what = liked ? `saved your ${type === 'like' ? 'post' : 'comment'}` : single[type];
  return `${othersBesides(count)}${what}`;
}

/** What happened, as a whole sentence that names nobody. */
function describeAlone({ type, count }: NotificationView): string {
  if (type === 'wanted found') return `${count} posts match your saved searches`;
  return type === 'price lowered' ? 'Prices of posts you saved went down' : single[type];
}

function othersBesides(count: number): string {
  if (count < 2) return '';
  return count === 2 ? 'and 1 other ' : `and ${count - 1} others `;
}
