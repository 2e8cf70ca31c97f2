import { memberAudience } from '#platform/server/live/event-log.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { notificationShown, notificationsRead } from '../contract.ts';
import {
  countLike,
  countMessage,
  hearerOfLike,
  hearersOfMentions,
  hearersOfReply,
  insertForConversation,
  insertForPost,
  unreadOwnersOfConversation,
  unreadOwnersUnder,
  type Written,
} from './hearing-queries.ts';
import { mailNotifications } from './mail-notifications.ts';
import { markRead } from './notification-queries.ts';

/** Between two members: who did something, and who hears of it. */
type Between = { campusId: string; conversationId: string; fromId: string; toId: string };

/** Somebody saved a post or comment: its author hears of each person once. */
export async function notifySaved(
  unit: UnitOfWork,
  save: { campusId: string; postId: string; memberId: string },
): Promise<void> {
  const { campusId, postId, memberId: actorId } = save;
  const hearer = await hearerOfLike(unit.tx, save);
  if (!hearer || hearer.memberId === actorId) return;
  const written = await countLike(unit.tx, { campusId, postId, actorId, ...hearer });
  if (written) await tell(unit, [written]);
}

/** Somebody answered a post or comment; everybody above hears of it, nobody twice and nobody of their own. */
export async function notifyReply(
  unit: UnitOfWork,
  reply: {
    campusId: string;
    replyId: string;
    parentId: string;
    rootId: string;
    authorId: string;
  },
): Promise<void> {
  const { campusId, replyId: postId, authorId: actorId } = reply;
  const hearers = await hearersOfReply(unit.tx, reply);
  await tell(unit, await insertForPost(unit.tx, { campusId, postId, actorId, hearers }));
}

/** A new post, with its mentions kept, tells those whom it mentions. */
export async function notifyMentions(
  unit: UnitOfWork,
  post: { campusId: string; postId: string; authorId: string },
): Promise<void> {
  const { campusId, postId, authorId: actorId } = post;
  const hearers = await hearersOfMentions(unit.tx, post);
  await tell(unit, await insertForPost(unit.tx, { campusId, postId, actorId, hearers }));
}

/** A member began a conversation with another. */
export async function notifyNewConversation(unit: UnitOfWork, between: Between): Promise<void> {
  const { fromId: actorId, toId: memberId, ...where } = between;
  await tell(unit, await insertForConversation(unit.tx, { ...where, actorId, memberId }));
}

/** A message was sent; `preview` is what the list of conversations says of it. */
export async function notifyMessage(
  unit: UnitOfWork,
  sent: Between & { messageId: string; preview: string },
): Promise<void> {
  const { campusId, conversationId, fromId: actorId, toId: memberId } = sent;
  const told = { campusId, conversationId, actorId, memberId, message: sent.preview };
  await tell(unit, await countMessage(unit.tx, told));
}

/** A message got a heart; its author, `toId`, hears of it once. */
export async function notifyMessageHeart(
  unit: UnitOfWork,
  heart: Between & { messageId: string },
): Promise<void> {
  const { fromId: actorId, toId: memberId, ...where } = heart;
  await tell(unit, await insertForConversation(unit.tx, { ...where, actorId, memberId }));
}

/** Whoever opens a conversation has read what was told of it. */
export async function readNotificationsOfConversation(
  unit: UnitOfWork,
  opened: { memberId: string; conversationId: string },
): Promise<void> {
  if (await markRead(unit.tx, opened)) tellCounts(unit, [opened.memberId]);
}

/** Call before a post is deleted: its notifications go with it, and their owners' badges follow. */
export async function forgetPost(
  unit: UnitOfWork,
  post: { campusId: string; postId: string },
): Promise<void> {
  tellCounts(unit, await unreadOwnersUnder(unit.tx, post));
}

/** Call before a conversation is deleted, for the same reason. */
export async function forgetConversation(
  unit: UnitOfWork,
  { conversationId }: { conversationId: string },
): Promise<void> {
  tellCounts(unit, await unreadOwnersOfConversation(unit.tx, conversationId));
}

async function tell(unit: UnitOfWork, written: Written[]): Promise<void> {
  for (const { id: notificationId, memberId } of written) {
    const payload = { notificationId, memberId };
    unit.announce({ audience: memberAudience(memberId), name: notificationShown.name, payload });
  }
  await mailNotifications(unit, written);
}

export function tellCounts({ announce }: UnitOfWork, memberIds: string[]): void {
  for (const memberId of memberIds) {
    const payload = { memberId };
    announce({ audience: memberAudience(memberId), name: notificationsRead.name, payload });
  }
}
