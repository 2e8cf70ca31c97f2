import { mediaErrors } from '#features/media/contract.ts';
import { attachUploads } from '#features/media/server/index.ts';
import { mentionedNames } from '#platform/contract/rich-text/mentions.ts';
import { plainTextWithTargets } from '#platform/contract/rich-text/links/link-targets.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Db } from '#platform/server/database/database.ts';
import { createDigest } from '#platform/server/config/digest.ts';
import { fail, type AppError } from '#platform/server/fail.ts';
import { isId, newId } from '#platform/server/ids.ts';
import { campusChannel } from '#platform/server/live/event-log.ts';
import type { CountedAct } from '#platform/server/access/fair-use.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { postBumped, postingErrors } from '../../contract.ts';
import type { PostView } from '../../schemas.ts';
import { checkText } from './check-draft.ts';
import { insertMentions } from './mention-queries.ts';
import { insertPost, type NewPost, type Submission } from './new-post-queries.ts';
import { postRow, toPostView, type PostRow } from '../post-queries.ts';
import { sentBefore } from '../sent-again/sent-before.ts';
import { bumpForReply, lockThread } from './thread-queries.ts';

type Reply = {
  campusId: string;
  parentId: string;
  authorId: string;
  text: RichText;
  idempotencyKey?: string | undefined;
  /** The id under which its photos were uploaded. */
  replyId?: string | undefined;
  uploadIds?: string[] | undefined;
  alts?: Record<string, string> | undefined;
};

/**
 * Adds a reply to a post or reply of this campus. The reply counts of all posts above it increase, and their
 * modification time becomes the current time, so the top-level post moves to the top of the feed, as an event says. A repeated call with
 * the same idempotency key returns the stored reply, changes nothing and does not count towards the rate limit.
 */
export async function addReply(
  { unit, config }: { unit: UnitOfWork; config: CountedAct['config'] },
  reply: Reply,
): Promise<{ view: PostView; isNew: boolean }> {
  const { tx, announce } = unit;
  const { campusId, parentId, authorId, text, uploadIds = [], alts } = reply;
  checkText(text, uploadIds.length > 0);
  if (!isId(parentId)) throw fail(postingErrors.post_deleted);
  const rootId = await lockThread(tx, { campusId, postId: parentId });
  const submission = getSubmission(reply);
  // A repeated call waits for the lock, too, so by now the first call has committed or failed.
  const sent = await sentBefore(tx, { campusId, authorId, submission });
  if (sent) return { view: sent, isNew: false };
  // Checked again under the lock: the parent may be deleted while its thread still exists.
  const parentExists =
    rootId !== undefined && (await bumpForReply(tx, { campusId, parentId, authorId }));
  if (!parentExists) throw fail(postingErrors.post_deleted);
  const post = {
    // An id counts only with uploads; otherwise the caller could choose any.
    id: (uploadIds.length > 0 && reply.replyId) || newId(),
    campusId,
    authorId,
    text,
    plainText: plainTextWithTargets(text),
    category: null,
    imageCount: uploadIds.length,
    submission,
    position: { parentId, rootId },
  };
  const row = await insertPost(tx, post, config);
  if (!row) throw await getRejection(tx, post);
  const { id } = post;
  await attachUploads(tx, { memberId: authorId, campusId, postId: id, uploadIds, alts });
  const names = mentionedNames(text);
  await insertMentions(tx, { campusId, postId: id, authorId, names });
  const channel = campusChannel(campusId);
  const payload = { campusId, postId: rootId, parentId, replyId: id };
  announce({ channel, name: postBumped.name, payload });
  const isComplete = names.length + uploadIds.length === 0;
  const shown = isComplete ? row : await withMentionsAndPhotos(tx, row);
  return { view: toPostView(shown), isNew: true };
}

function getSubmission({
  campusId,
  parentId,
  text,
  idempotencyKey,
  uploadIds = [],
  alts,
}: Reply): Submission | null {
  if (idempotencyKey === undefined) return null;
  const content = [campusId, parentId, text];
  // Without photos the digest is the same as in older releases, so that a request that began in one of them is
  // recognized when it is repeated.
  return {
    key: idempotencyKey,
    digest: createDigest(uploadIds.length > 0 ? [...content, uploadIds, alts] : content),
  };
}

/**
 * The error for a reply whose idempotency key or id exists already: it was sent in another thread, which is not locked, or its
 * photos already belong to a post.
 */
async function getRejection(tx: Db, post: NewPost): Promise<AppError> {
  const isKeyUsed = (await sentBefore(tx, post)) !== undefined;
  return fail(
    isKeyUsed || !post.imageCount ? postingErrors.already_sent : mediaErrors.upload_missing,
  );
}

async function withMentionsAndPhotos(
  tx: Db,
  { campusId, id, authorId }: PostRow,
): Promise<PostRow> {
  const row = await postRow(tx, { campusId, postId: id, viewerId: authorId, readerId: null });
  if (!row) throw new Error(`reply ${id} is missing in the transaction that made it`);
  return row;
}
