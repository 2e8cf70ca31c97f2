import { mentionedNames } from '#platform/contract/mentions.ts';
import { toPlainText } from '#platform/contract/plain-text.ts';
import type { RichText } from '#platform/contract/rich-text.ts';
import { fail } from '#platform/server/fail.ts';
import { isId, newId } from '#platform/server/ids.ts';
import { campusAudience } from '#platform/server/live/event-log.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { postingErrors, postShown, repliesCounted, type PostView } from '../contract.ts';
import { checkText } from './check-text.ts';
import { insertMentions } from './mention-queries.ts';
import { insertPost, postRow, toPostView } from './post-queries.ts';
import { bumpForReply, lockThread } from './thread-queries.ts';

/**
 * Hangs a reply under a post or reply of this campus. Everything above it counts one more and was modified just
 * now (core §4), so the top-level post comes first in the feed.
 */
export async function addReply(
  { tx, announce }: UnitOfWork,
  reply: { campusId: string; parentId: string; authorId: string; text: RichText },
): Promise<PostView> {
  const { campusId, parentId, authorId, text } = reply;
  checkText(text);
  if (!isId(parentId)) throw fail(postingErrors.post_deleted);
  const rootId = await lockThread(tx, { campusId, postId: parentId });
  // Asked again under the lock: the thread may have outlived the parent.
  const parentIsThere = rootId !== undefined && (await bumpForReply(tx, { campusId, parentId }));
  if (!parentIsThere) throw fail(postingErrors.post_deleted);
  const id = newId();
  const plainText = toPlainText(text);
  const place = { parentId, rootId };
  await insertPost(tx, { id, campusId, authorId, text, plainText, category: null, place });
  await insertMentions(tx, { campusId, postId: id, authorId, names: mentionedNames(text) });
  const audience = campusAudience(campusId);
  announce({ audience, name: repliesCounted.name, payload: { campusId, postId: parentId } });
  announce({ audience, name: postShown.name, payload: { campusId, postId: rootId } });
  const row = await postRow(tx, { campusId, postId: id, viewerId: authorId });
  if (!row) throw new Error(`reply ${id} is missing in the transaction that made it`);
  return toPostView(row);
}
