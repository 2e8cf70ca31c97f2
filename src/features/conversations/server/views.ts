import { toNewestDeal } from '#features/deals/server/log/index.ts';
import { deletedAmong, postsForMember } from '#features/posting/server/index.ts';
import { shorten } from '#platform/contract/characters/whole-characters.ts';
import { withLinkTargets } from '#platform/contract/rich-text/links/link-targets.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ConversationView, MessageView } from '../schemas.ts';
import { sentences, tookBack } from '../contract/words.ts';
import type { ConversationRow } from './conversation-queries.ts';
import type { MessageRow } from './messages/message-queries.ts';

/** Characters of a message in the list; the screen cuts longer text anyway. */
const excerptLength = 160;

export function toConversationView(row: ConversationRow): ConversationView {
  const { id, startedBy, lastMessageId, lastNumber, unread, readNumber, otherReadNumber } = row;
  const { canSend } = row;
  const { otherId, username, firstName, lastName, image, verified } = row;
  return {
    id,
    other: { id: otherId, username, firstName, lastName, image, verified },
    startedBy,
    lastMessage: describeLast(row),
    lastMessageId,
    lastNumber,
    unread,
    readNumber,
    otherReadNumber,
    canSend,
    deal: toNewestDeal(row),
    createdAt: row.createdAt.toISOString(),
    lastModified: row.lastModified.toISOString(),
  };
}

/** The list's text for the last action. */
function describeLast(row: ConversationRow): string {
  const words = excerpt(row.lastText ?? '');
  switch (row.lastAct) {
    case 'none':
      return '';
    case 'message':
      return (
        describeTakenBack(row) ?? describeMessage({ text: words, isShare: row.lastShares ?? false })
      );
    case 'heart':
      return `${row.lastActorName ?? ''} reacted with a heart: ${words === '' ? describeAttachment(row) : words}`;
    case 'heartRemoved':
      return `${row.lastActorName ?? ''} removed a heart`;
  }
}

function describeTakenBack({ lastTakenBack, lastActorName }: ConversationRow): string | undefined {
  if (lastTakenBack === null) return undefined;
  return lastTakenBack === 'own' ? sentences.youTookBack : tookBack(lastActorName ?? '');
}

/** A message in one line. A message without text and post has a photo or video. */
export function describeMessage({ text, isShare }: { text: string; isShare: boolean }): string {
  if (isShare) return sentences.sharedPost;
  const words = excerpt(text);
  return words === '' ? sentences.sentPhoto : words;
}

function describeAttachment(row: ConversationRow): string {
  return row.lastHasPhoto ? sentences.photo : sentences.sharedPost;
}

function excerpt(text: string): string {
  return shorten(text.replace(/\s+/gu, ' ').trim(), excerptLength + 1);
}

/** Messages as one member sees them; shared posts are authorized for that member (T40). */
export async function toMessageViews(
  db: Db,
  rows: MessageRow[],
  memberId: string,
): Promise<MessageView[]> {
  const postIds = rows.flatMap((row) => row.sharedPostId ?? []);
  const posts = await postsForMember(db, { postIds, memberId });
  const missing = postIds.filter((id) => !posts.has(id));
  const deleted = await deletedAmong(db, missing);
  return rows.map(({ sharedPostId, idempotencyKey, createdAt, ...row }) => ({
    ...row,
    text: withLinkTargets(row.text),
    shared:
      sharedPostId === null
        ? null
        : {
            postId: sharedPostId,
            post: posts.get(sharedPostId) ?? null,
            deleted: deleted.has(sharedPostId),
          },
    idempotencyKey: row.authorId === memberId ? idempotencyKey : null,
    createdAt: createdAt.toISOString(),
  }));
}
