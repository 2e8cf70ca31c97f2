import { sql } from 'kysely';
import { describeMessage } from '#features/conversations/server/index.ts';
import { emailedTypes } from '#features/notifications/contract/mailed.ts';
import {
  markRead,
  notifyMentions,
  countMessage,
  notifyMessage,
  notifyMessageHeart,
  notifyNewConversation,
  notifyReply,
  notifySaved,
  readNotificationsOfConversation,
} from '#features/notifications/server/index.ts';
import { notifyLoweredPrice } from '#features/notifications/server/selling/index.ts';
import { insertMentions } from '#features/posting/server/index.ts';
import { formatPrice } from '#platform/contract/money/price.ts';
import { mentionedNames } from '#platform/contract/rich-text/mentions.ts';
import { toPlainText } from '#platform/contract/rich-text/plain-text.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { demoMembers } from '../demo-members.ts';
import { findCampus, saveSecondsAgo, type SeedPost } from './campus-life.ts';
import type { DemoConversation } from './read-conversations.ts';
import { causesOfDeals } from './seed-deals.ts';

/** How long ago each member last read their notifications. */
const readSecondsAgo = 2 * 3600;

/** Something in the demo of which members are notified. */
type Cause = { secondsAgo: number; notify(unit: UnitOfWork): Promise<void> };

/** Notifies members of everything in the demo, in its order and by the rules of the product, but mails nothing. */
export async function seedNotifications(
  tx: UnitOfWork['tx'],
  { life, conversations }: { life: SeedPost[]; conversations: DemoConversation[] },
): Promise<void> {
  const causes = [
    ...threadsToNotify(life).flatMap(causesOfPost),
    ...life.flatMap(causesOfPrice),
    ...conversations.flatMap(causesOfConversation),
    ...causesOfDeals(life),
  ];
  await optOutOfMails(tx);
  for (const { secondsAgo, notify } of causes.toSorted((a, b) => b.secondsAgo - a.secondsAgo)) {
    await tellOf(tx, notify);
    await backdate(tx, secondsAgo);
  }
  await sql`delete from mail_opt_outs`.execute(tx);
  await markOlderRead(tx);
}

/** Writes what one cause notifies of, without its events, mails and jobs. */
async function tellOf(tx: UnitOfWork['tx'], notify: Cause['notify']): Promise<void> {
  const writes: (() => Promise<void>)[] = [];
  await notify({
    tx,
    announce: () => {},
    mail: () => {},
    enqueue: () => {},
    beforeCommit: (_name, write) => void writes.push(write),
    laterDelaySeconds: 0,
    now: () => new Date(),
  });
  for (const write of writes) await write();
}

/**
 * The threads in which members named in the README write or are mentioned. Notifications of all threads would make the
 * first start seconds longer.
 */
function threadsToNotify(life: SeedPost[]): SeedPost[] {
  const named = new Set(demoMembers.map(({ id }) => id));
  const isInvolved = ({ authorId, text }: SeedPost) =>
    named.has(authorId) || mentionedNames(text).length > 0;
  const roots = new Set(life.filter(isInvolved).map(({ id, rootId }) => rootId ?? id));
  return life.filter(({ id, rootId }) => roots.has(rootId ?? id));
}

function causesOfPost(post: SeedPost): Cause[] {
  const { id: postId, campusId, authorId, parentId, rootId, secondsAgo, savers } = post;
  const saves = savers.map((memberId, index) => ({
    secondsAgo: saveSecondsAgo(post, index),
    notify: (unit: UnitOfWork) => notifySaved(unit, { campusId, postId, memberId }),
  }));
  const names = mentionedNames(post.text);
  const written: Cause = {
    secondsAgo,
    async notify(unit) {
      await insertMentions(unit.tx, { campusId, postId, authorId, names });
      if (parentId !== null && rootId !== null) {
        await notifyReply(unit, { campusId, replyId: postId, parentId, rootId, authorId });
      } else {
        await notifyMentions(unit, { campusId, postId, authorId });
      }
    },
  };
  return [written, ...saves];
}

/** After the posts were saved, and before members last read their notifications. */
const loweredSecondsAgo = 5 * 3600;

function causesOfPrice({ id: postId, campusId, authorId, listing, isLowered }: SeedPost): Cause[] {
  if (!listing || !isLowered) return [];
  const { priceCents } = listing;
  const price = formatPrice(priceCents);
  return [
    {
      secondsAgo: loweredSecondsAgo,
      notify: (unit) => notifyLoweredPrice(unit, { campusId, postId, authorId, priceCents, price }),
    },
  ];
}

/** Members have read the messages before their own; at the end both have read all, unless the demo leaves some unread. */
function causesOfConversation({
  id: conversationId,
  memberIds,
  messages,
  unread,
}: DemoConversation): Cause[] {
  const [starter] = memberIds;
  const read = (unit: UnitOfWork, memberId: string) =>
    readNotificationsOfConversation(unit, { memberId, conversationId });
  const between = (fromId: string) => ({
    campusId: findCampus(fromId),
    conversationId,
    fromId,
    toId: findOther(memberIds, fromId),
  });
  const started: Cause = {
    secondsAgo: (messages[0]?.secondsAgo ?? 0) + 1,
    notify: (unit) => notifyNewConversation(unit, between(starter)),
  };
  const sent = messages.flatMap((message): Cause[] => [
    {
      secondsAgo: message.secondsAgo,
      async notify(unit) {
        await read(unit, message.authorId);
        const { authorId, text, sharedPostId } = message;
        const preview = describeMessage({
          text: toPlainText(text),
          isShare: sharedPostId !== null,
        });
        const { campusId, fromId: actorId, toId } = between(authorId);
        const source = sql`(values (${toId}::uuid)) as sent (other_id)`;
        const counting = countMessage({
          campusId,
          conversationId,
          actorId,
          message: preview,
          source,
        });
        const { rows } = await counting.execute(unit.tx);
        for (const counted of rows) await notifyMessage(unit, counted);
      },
    },
    ...message.hearts.map((memberId) => ({
      secondsAgo: message.secondsAgo - 30,
      notify: (unit: UnitOfWork) =>
        notifyMessageHeart(unit, { ...between(memberId), messageId: message.id }),
    })),
  ]);
  const readAtLast: Cause = {
    secondsAgo: 0,
    async notify(unit) {
      for (const memberId of unread === 0 ? memberIds : []) await read(unit, memberId);
    },
  };
  return [started, ...sent, readAtLast];
}

function findOther([first, second]: [string, string], memberId: string): string {
  return memberId === first ? second : first;
}

/** Turns off all mails, because the notifications of the demo are in the past. */
async function optOutOfMails(tx: UnitOfWork['tx']): Promise<void> {
  await sql`
    insert into mail_opt_outs (member_id, type) select id, type from members, unnest(${[...emailedTypes]}::text[]) as type
  `.execute(tx);
}

/** Sets the time of the notifications and mentions that were just written. */
async function backdate(tx: UnitOfWork['tx'], secondsAgo: number): Promise<void> {
  const at = sql`now() - make_interval(secs => ${secondsAgo})`;
  await sql`update notifications set happened_at = ${at} where happened_at >= now()`.execute(tx);
  await sql`update mentions set created_at = ${at} where created_at >= now()`.execute(tx);
}

async function markOlderRead(tx: UnitOfWork['tx']): Promise<void> {
  const upTo = new Date(Date.now() - readSecondsAgo * 1_000).toISOString();
  const { rows } = await sql<{ memberId: string }>`
    select distinct member_id as "memberId" from notifications
  `.execute(tx);
  for (const { memberId } of rows) await markRead(tx, { memberId, upTo });
}
