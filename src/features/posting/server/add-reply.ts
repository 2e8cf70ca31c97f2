import { mentionedNames } from '#platform/contract/mentions.ts';
import { toPlainText } from '#platform/contract/plain-text.ts';
import type { RichText } from '#platform/contract/rich-text.ts';
import type { Db } from '#platform/server/database/database.ts';
import { digestOf } from '#platform/server/digest.ts';
import { fail } from '#platform/server/fail.ts';
import { isId, newId } from '#platform/server/ids.ts';
import { campusAudience } from '#platform/server/live/event-log.ts';
import type { CountedUse } from '#platform/server/rate-limit.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { postingErrors, postShown, repliesCounted } from '../contract.ts';
import type { PostView } from '../schemas.ts';
import { checkText } from './check-text.ts';
import { insertMentions } from './mention-queries.ts';
import { insertPost, type InsertedPost } from './new-post-queries.ts';
import { postRow, toPostView, type PostRow } from './post-queries.ts';
import { sentBefore } from './sent-before.ts';
import { bumpForReply, lockThread } from './thread-queries.ts';

type Reply = {
  campusId: string;
  parentId: string;
  authorId: string;
  text: RichText;
  sendKey?: string | undefined;
};

/**
 * Adds a reply to a post or reply of this campus. All posts above count one more and are modified now, so the top-level
 * post moves to the top of the feed. Repeated under its key, it is the same reply, nothing changes and nothing is
 * counted.
 */
export async function addReply(
  { tx, announce }: UnitOfWork,
  reply: Reply,
): Promise<{ view: PostView; counted: CountedUse | null }> {
  const { campusId, parentId, authorId, text, sendKey } = reply;
  checkText(text);
  if (!isId(parentId)) throw fail(postingErrors.post_deleted);
  const rootId = await lockThread(tx, { campusId, postId: parentId });
  const digest = digestOf([campusId, parentId, text]);
  const sending = sendKey === undefined ? null : { key: sendKey, digest };
  // A repetition takes the same lock, so by now the reply exists or does not.
  const sent = await sentBefore(tx, { campusId, authorId, sending });
  if (sent) return { view: sent, counted: null };
  // Checked again under the lock: the parent may be deleted while its thread still exists.
  const parentIsThere = rootId !== undefined && (await bumpForReply(tx, { campusId, parentId }));
  if (!parentIsThere) throw fail(postingErrors.post_deleted);
  const id = newId();
  const plainText = toPlainText(text);
  const place = { parentId, rootId };
  const post = { id, campusId, authorId, text, plainText, category: null, sending, place };
  // It is in another thread now, which is not locked.
  const row = await insertPost(tx, post);
  if (!row) throw fail(postingErrors.already_sent);
  const names = mentionedNames(text);
  await insertMentions(tx, { campusId, postId: id, authorId, names });
  const audience = campusAudience(campusId);
  announce({ audience, name: repliesCounted.name, payload: { campusId, postId: parentId } });
  announce({ audience, name: postShown.name, payload: { campusId, postId: rootId } });
  const shown = names.length > 0 ? await withMentions(tx, row) : row;
  return { view: toPostView(shown), counted: row };
}

async function withMentions(tx: Db, { campusId, id, authorId }: InsertedPost): Promise<PostRow> {
  const row = await postRow(tx, { campusId, postId: id, viewerId: authorId });
  if (!row) throw new Error(`reply ${id} is missing in the transaction that made it`);
  return row;
}
