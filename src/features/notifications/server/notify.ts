import { requestPush } from '#features/push/server/index.ts';
import { defineCollector } from '#platform/server/collector.ts';
import { memberChannel } from '#platform/server/live/event-log.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { notificationShown, notificationsRead } from '../contract.ts';
import {
  countLike,
  emptyQuotes,
  recipientOfLike,
  recipientsOfMentions,
  recipientsOfReply,
  insertForConversation,
  insertForPost,
  unreadOwnersOfConversation,
  type QuotedMessage,
  type ReplyRecipient,
  type WrittenNotification,
} from './list/recipient-queries.ts';
import {
  deleteNotificationsBy,
  lockNotificationsBy,
  removeRepliesOf,
  uncountActor,
} from './list/actor-queries.ts';
import { addToReplyGroups, removeRepliesUnder } from './list/reply-group-queries.ts';
import { mailNotifications } from './emails/mail-notifications.ts';
import { removeLiker } from './list/hidden-like-queries.ts';
import { markRead } from './list/notification-queries.ts';
import {
  askStillThere,
  tellOfDeals,
  type DealNews,
  type StillThere,
} from './selling/deal-queries.ts';
import { insertFound, type FoundPost } from './list/found-queries.ts';
import { tellSavers, type LoweredPrice } from './list/lowered-price-queries.ts';

/** Who did something in a conversation, and who is notified. */
type Between = { campusId: string; conversationId: string; fromId: string; toId: string };

/** A post or comment was saved: notifies its author, once per person. */
export async function notifySaved(
  unit: UnitOfWork,
  save: { campusId: string; postId: string; memberId: string },
): Promise<void> {
  const { campusId, postId, memberId: actorId } = save;
  const recipient = await recipientOfLike(unit.tx, save);
  if (!recipient || recipient.memberId === actorId) return;
  const written = await countLike(unit.tx, { campusId, postId, actorId, ...recipient });
  if (written) await tell(unit, [written]);
}

const isMention = ({ type }: ReplyRecipient): boolean => type === 'mention';

/** A reply was posted: notifies the authors above it and the members it mentions, each once, but not its author. */
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
  const { campusId, replyId, authorId: actorId } = reply;
  const recipients = await recipientsOfReply(unit.tx, reply);
  await tell(unit, [
    ...(await addToReplyGroups(unit.tx, {
      campusId,
      replyId,
      actorId,
      recipients: recipients.filter((each) => !isMention(each)),
    })),
    ...(await insertForPost(unit.tx, {
      campusId,
      postId: replyId,
      actorId,
      recipients: recipients.filter(isMention),
    })),
  ]);
}

/** A new post: notifies the members whom it mentions. */
export async function notifyMentions(
  unit: UnitOfWork,
  post: { campusId: string; postId: string; authorId: string },
): Promise<void> {
  const { campusId, postId, authorId: actorId } = post;
  const recipients = await recipientsOfMentions(unit.tx, post);
  await tell(unit, await insertForPost(unit.tx, { campusId, postId, actorId, recipients }));
}

/**
 * The price of a post went down: tells the members who saved it. Doing it again tells nobody twice. Call it with the post
 * locked.
 */
export async function notifyLoweredPrice(unit: UnitOfWork, lowered: LoweredPrice): Promise<void> {
  announceShown(unit, await tellSavers(unit.tx, lowered));
}

/** Asks the author of an item whether it is still there; the notification leads to the question. */
export async function notifyStillThere(unit: UnitOfWork, item: StillThere): Promise<void> {
  announceShown(unit, await askStillThere(unit.tx, item));
}

const toldDeals = defineCollector<DealNews>('news of deals', async (unit, news) => {
  // Of several about one deal its member gets the last.
  const last = new Map(news.map((each) => [`${each.memberId} ${each.actorId}`, each]));
  const written = await tellOfDeals(unit.tx, [...last.values()]);
  announceShown(unit, written);
  await requestPush(unit, written);
});

/** Something happened in a deal: tells the other member of the conversation, at the end of the transaction. */
export function notifyDeal(unit: UnitOfWork, news: DealNews): void {
  toldDeals.add(unit, news);
}

/** A post matches what members look for. The caller chooses them, tells each once of a post, and mails them. */
export async function notifyFound(unit: UnitOfWork, found: FoundPost): Promise<void> {
  announceShown(unit, await insertFound(unit.tx, found));
}

/** A member started a conversation with another. */
export async function notifyNewConversation(unit: UnitOfWork, between: Between): Promise<void> {
  const { fromId: actorId, toId: memberId, ...where } = between;
  await tell(unit, await insertForConversation(unit.tx, { ...where, actorId, memberId }));
}

/** A message was sent, and counted by the statement that stored it (`countMessage`). */
export async function notifyMessage(
  unit: UnitOfWork,
  counted: Required<WrittenNotification>,
): Promise<void> {
  await tell(unit, [counted]);
}

/** A message got a heart: notifies its author, `toId`, once. */
export async function notifyMessageHeart(
  unit: UnitOfWork,
  heart: Between & { messageId: string },
): Promise<void> {
  const { fromId: actorId, toId: memberId, ...where } = heart;
  await tell(unit, await insertForConversation(unit.tx, { ...where, actorId, memberId }));
}

/** Call before a message loses its text: notifications, and what is not yet mailed or pushed, no longer quote it. */
export async function removeQuotes(unit: UnitOfWork, quoted: QuotedMessage): Promise<void> {
  announceShown(unit, await emptyQuotes(unit.tx, quoted));
}

/** Opening a conversation marks its notifications as read. */
export async function readNotificationsOfConversation(
  unit: UnitOfWork,
  opened: { memberId: string; conversationId: string },
): Promise<void> {
  if (await markRead(unit.tx, opened)) announceCounts(unit, [opened.memberId]);
}

/**
 * When a post is deleted, at most this many members are told at once that their unread count changed; the others learn
 * it from their next event.
 */
const maxUpdatedBadges = 200;

/** Call before a post is deleted: its notifications are deleted too, and their members' badges are updated. */
export async function updateBadgesForPost(
  unit: UnitOfWork,
  post: { campusId: string; postId: string },
): Promise<void> {
  announceCounts(unit, await removeRepliesUnder(unit.tx, { ...post, maxOwners: maxUpdatedBadges }));
}

/** Call before a conversation is deleted: its notifications are deleted too, and their members' badges are updated. */
export async function updateBadgesForConversation(
  unit: UnitOfWork,
  { conversationId }: { conversationId: string },
): Promise<void> {
  announceCounts(unit, await unreadOwnersOfConversation(unit.tx, conversationId));
}

/** Call when an account is deleted: removes the member from all notifications. */
export async function removeActor(unit: UnitOfWork, memberId: string): Promise<void> {
  const notificationIds = await lockNotificationsBy(unit.tx, memberId);
  await removeRepliesOf(unit.tx, { memberId, notificationIds });
  await uncountActor(unit.tx, { memberId, notificationIds });
  announceCounts(unit, await deleteNotificationsBy(unit.tx, { memberId, notificationIds }));
}

/** A member no longer lets authors see what they save: all, or those of other campuses. */
export async function hideLikesOf(
  unit: UnitOfWork,
  request: { memberId: string; fromOwnCampus: boolean },
): Promise<void> {
  const { changed, deletedFor } = await removeLiker(unit.tx, request);
  announceShown(unit, changed);
  announceCounts(unit, deletedFor);
}

async function tell(unit: UnitOfWork, written: WrittenNotification[]): Promise<void> {
  announceShown(unit, written);
  await mailNotifications(unit, written);
  await requestPush(unit, written);
}

function announceShown(unit: UnitOfWork, written: WrittenNotification[]): void {
  for (const { id: notificationId, memberId } of written) {
    const payload = { notificationId, memberId };
    unit.announce({ channel: memberChannel(memberId), name: notificationShown.name, payload });
  }
}

export function announceCounts({ announce }: UnitOfWork, memberIds: string[]): void {
  for (const memberId of memberIds) {
    const payload = { memberId };
    announce({ channel: memberChannel(memberId), name: notificationsRead.name, payload });
  }
}
