import { startOf } from '#platform/contract/characters/whole-characters.ts';
import type { NotificationView } from '../../schemas.ts';
import { shownTextLength, type NotificationRow } from './notification-queries.ts';

/** A notification that was marked as read after `asOf` still shows as unread, because it is being shown now. */
export function toNotificationView(
  row: NotificationRow,
  { asOf }: { asOf: Date },
): NotificationView {
  const { id, type, count, readAt, postId, rootId, conversationId } = row;
  const { actorId, username, firstName, lastName, image, verified } = row;
  const isOfPosts = isOfSeveralPosts(row);
  return {
    id,
    type,
    from: { id: actorId, username, firstName, lastName, image, verified },
    count,
    liked: type === 'like' || (type === 'comment interaction' && row.isOwn),
    message: isOfPosts ? '' : startOf(row.message, shownTextLength),
    price: isOfPosts ? null : row.price,
    phrase: row.phrase,
    postId,
    rootId,
    conversationId,
    path: getPath(row),
    campusId:
      conversationId !== null || (isOfPosts && type !== 'wanted found') ? null : row.campusId,
    read: readAt !== null && readAt < asOf,
    createdAt: row.happenedAt.toISOString(),
  };
}

/** One notification tells of the lowered prices of several posts, or of several posts that match saved searches. */
function isOfSeveralPosts({ type, count }: Pick<NotificationRow, 'type' | 'count'>): boolean {
  return (type === 'price lowered' || type === 'wanted found') && count > 1;
}

const replyTypes = new Set(['comment', 'comment reply', 'comment interaction', 'post interaction']);

/**
 * The path of the conversation, at the message that got a heart; of a reply's parent, at the reply; of the saved posts, if
 * several cost less; of the saved searches, if several posts match; or of the post that it is about.
 */
export function getPath(
  row: Pick<
    NotificationRow,
    'type' | 'count' | 'isOwn' | 'postId' | 'parentId' | 'conversationId' | 'messageId'
  >,
): string {
  const { conversationId, messageId, postId, parentId } = row;
  if (isOfSeveralPosts(row))
    return row.type === 'wanted found' ? '/settings/saved-searches' : '/saved';
  if (conversationId !== null) {
    const at = messageId === null ? '' : `?message=${messageId}`;
    return `/messages/${conversationId}${at}`;
  }
  if (row.type === 'still there') return `/post/${postId}?ask=still-there`;
  const isReply = replyTypes.has(row.type) && !row.isOwn;
  return isReply && parentId !== null ? `/post/${parentId}?comment=${postId}` : `/post/${postId}`;
}
