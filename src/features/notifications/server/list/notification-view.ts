import type { NotificationView } from '../../schemas.ts';
import type { NotificationRow } from './notification-queries.ts';

/** A notification that was marked as read after `asOf` still shows as unread, because it is being shown now. */
export function toNotificationView(
  row: NotificationRow,
  { asOf }: { asOf: Date },
): NotificationView {
  const { id, type, count, message, readAt, postId, rootId, conversationId } = row;
  const { actorId, username, firstName, lastName, image, verified } = row;
  return {
    id,
    type,
    from: { id: actorId, username, firstName, lastName, image, verified },
    count,
    liked: type === 'like' || (type === 'comment interaction' && row.isOwn),
    message,
    postId,
    rootId,
    conversationId,
    path: getPath(row),
    campusId: conversationId === null ? row.campusId : null,
    read: readAt !== null && readAt < asOf,
    createdAt: row.happenedAt.toISOString(),
  };
}

const replyTypes = new Set(['comment', 'comment reply', 'comment interaction', 'post interaction']);

/**
 * The path of the conversation, at the message that got a heart; of a reply's parent, at the reply; or of the post that
 * was liked or mentions the member.
 */
export function getPath(
  row: Pick<
    NotificationRow,
    'type' | 'isOwn' | 'postId' | 'parentId' | 'conversationId' | 'messageId'
  >,
): string {
  const { conversationId, messageId, postId, parentId } = row;
  if (conversationId !== null) {
    const at = messageId === null ? '' : `?message=${messageId}`;
    return `/messages/${conversationId}${at}`;
  }
  const isReply = replyTypes.has(row.type) && !row.isOwn;
  return isReply && parentId !== null ? `/post/${parentId}?comment=${postId}` : `/post/${postId}`;
}
