import type { RequireAllowedWords } from '#features/blocked-words/server/index.ts';
import { mediaErrors } from '#features/media/contract.ts';
import { attachUploads } from '#features/media/server/index.ts';
import { notifyMentions } from '#features/notifications/server/index.ts';
import { mentionedNames } from '#platform/contract/rich-text/mentions.ts';
import { plainTextWithTargets } from '#platform/contract/rich-text/links/link-targets.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Db } from '#platform/server/database/database.ts';
import { createDigest } from '#platform/server/config/digest.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { PostView } from '../../schemas.ts';
import type { ListingInput } from '../../schemas/listing.ts';
import { checkText, requireCategory, requireListing } from './check-draft.ts';
import { insertMentions } from './mention-queries.ts';
import { insertPost, type Submission } from './new-post-queries.ts';
import { shownEvent, type InsertPlainPost } from './insert-plain-posts.ts';
import { requirePostView, toPostView } from '../post-queries.ts';
import { sentBefore } from '../sent-again/sent-before.ts';

type Draft = {
  idempotencyKey?: string | undefined;
  text: RichText;
  category?: string | null | undefined;
  listing?: ListingInput | null | undefined;
  postId?: string | undefined;
  uploadIds?: string[] | undefined;
  alts?: Record<string, string> | undefined;
};

type WritingDeps = {
  insertPlainPost: InsertPlainPost;
  requireAllowedWords: RequireAllowedWords;
};

/** Creates a post on the member's own campus and announces it. */
export async function createPost(
  context: RequestContext,
  draft: Draft,
  { insertPlainPost, requireAllowedWords }: WritingDeps,
): Promise<PostView> {
  const { memberId } = requireActor(context);
  const { config, site } = context;
  const { campusId } = site;
  const { uploadIds = [], alts } = draft;
  checkText(draft.text, uploadIds.length > 0);
  const plainText = plainTextWithTargets(draft.text);
  const listing = requireListing(draft.listing ?? null);
  requireAllowedWords(context, [plainText, listing?.pickup ?? '', ...Object.values(alts ?? {})]);
  const post = {
    // An id counts only with uploads; otherwise the caller could choose any.
    id: (uploadIds.length > 0 && draft.postId) || newId(),
    campusId,
    authorId: memberId,
    text: draft.text,
    plainText,
    category: requireCategory(draft.category ?? null),
    listing,
    imageCount: uploadIds.length,
    submission: getSubmission(campusId, draft),
  };
  const names = mentionedNames(draft.text);
  if (names.length + uploadIds.length === 0) {
    const row = await insertPlainPost(post);
    return row ? toPostView(row) : requireSentBefore(context.db, post);
  }
  return context.inTransaction(async (unit) => {
    const { tx, announce } = unit;
    if (!(await insertPost(tx, post, config))) return requireSentBefore(tx, post);
    const key = { campusId, postId: post.id, authorId: memberId };
    await attachUploads(tx, { memberId, campusId, postId: post.id, uploadIds, alts });
    if (names.length > 0) {
      await insertMentions(tx, { ...key, names });
      await notifyMentions(unit, key);
    }
    announce(shownEvent(post));
    return requirePostView(tx, key);
  });
}

/** Without an idempotency key the post's id identifies a repeated call, because its photos can be used only once. */
function getSubmission(campusId: string, draft: Draft): Submission | null {
  const { text, category = null, listing = null, postId, uploadIds = [], alts } = draft;
  const key = draft.idempotencyKey ?? (uploadIds.length > 0 ? postId : undefined);
  if (key === undefined) return null;
  // What older pages do not send is left out, so that a draft that they sent is recognized.
  const added = [...(alts ? [alts] : []), ...(listing ? [{ listing }] : [])];
  return { key, digest: createDigest([campusId, text, category, uploadIds, ...added]) };
}

/** The post that this call repeats. If there is none, another post has the id, and the uploads count as missing. */
async function requireSentBefore(
  tx: Db,
  post: Parameters<typeof sentBefore>[1],
): Promise<PostView> {
  const sent = await sentBefore(tx, post);
  if (!sent) throw fail(mediaErrors.upload_missing);
  return sent;
}
