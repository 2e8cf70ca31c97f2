import { isDeepStrictEqual } from 'node:util';
import type { RequireAllowedWords } from '#features/blocked-words/server/index.ts';
import { notifyMentions } from '#features/notifications/server/index.ts';
import { indexThread } from '#features/word-index/server/index.ts';
import { mentionedNames } from '#platform/contract/rich-text/mentions.ts';
import { plainTextWithTargets } from '#platform/contract/rich-text/links/link-targets.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import { enforceFairUse } from '#platform/server/access/fair-use.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { campusChannel } from '#platform/server/live/event-log.ts';
import { postChanged, postingErrors } from '../../contract.ts';
import type { PostVersion, PostView } from '../../schemas.ts';
import type { ListingInput } from '../../schemas/listing.ts';
import { requirePostView, toListing } from '../post-queries.ts';
import { checkText, requireCategory, requireListing } from './check-draft.ts';
import { lockForEdit, storeEdit, type EditedRow } from './edit-queries.ts';
import { enqueueLowerPrice } from './lowered-price.ts';
import type { ListingClosed } from './set-status.ts';
import { replaceMentions } from './mention-queries.ts';

type Edit = {
  text: RichText;
  category: string | null;
  listing: ListingInput | null;
  /** When the post that the author saw was last edited. */
  editedAt: string | null;
};

type EditDeps = { requireAllowedWords: RequireAllowedWords; listingClosed: ListingClosed };

/** How often one post may be edited; each version is stored in its row. */
const maxVersions = 50;

/**
 * Changes the author's own top-level post and keeps what it was. It stays where it is in the feed: otherwise an edit would be a way to
 * the top. An edit that changes nothing stores nothing.
 */
export async function editPost(
  context: RequestContext,
  { postId, edit }: { postId: string; edit: Edit },
  { requireAllowedWords, listingClosed }: EditDeps,
): Promise<PostView> {
  const { memberId } = requireActor(context);
  const { campusId } = context.site;
  const { text } = edit;
  const plainText = plainTextWithTargets(text);
  const category = requireCategory(edit.category);
  const listed = requireListing(edit.listing);
  requireAllowedWords(context, [plainText]);
  if (!isId(postId)) throw fail(postingErrors.post_deleted);
  const key = { campusId, postId, authorId: memberId };
  return context.inTransaction(async (unit) => {
    const { tx, announce } = unit;
    const known = await lockForEdit(tx, key);
    if (!known) throw fail(postingErrors.post_deleted);
    if (known.authorId !== memberId) throw fail(postingErrors.not_your_post);
    checkText(text, known.imageCount > 0);
    const former = toVersion(known);
    // The status is not the editor's to change.
    const listing = listed && { ...listed, status: known.status ?? listed.status };
    const next = { text, category, listing };
    if (!isSame(former, next)) {
      requireLatest(known, edit.editedAt);
      // Without a price it would be an ordinary post again, back in the feed.
      const isInUse = known.status !== null && known.status !== 'available';
      if (!listing && isInUse) throw fail(postingErrors.listing_in_use);
      await enforceFairUse(tx, { config: context.config, memberId }, 'edits');
      await storeEdit(tx, key, { ...next, plainText, former });
      await replaceMentions(tx, { ...key, names: mentionedNames(text) });
      // Whom an earlier version mentioned was told then, and is not told again.
      await notifyMentions(unit, key);
      await indexThread(tx, { campusId, rootId: postId });
      if (former.listing && !listing) await listingClosed(unit, { ...key, to: 'withdrawn' });
      enqueueLowerPrice(unit, key, { former: former.listing, next: listing });
      const payload = { campusId, postId };
      announce({ channel: campusChannel(campusId), name: postChanged.name, payload });
    }
    return requirePostView(tx, key);
  });
}

function toVersion(row: EditedRow): PostVersion {
  const { text, category } = row;
  const writtenAt = (row.editedAt ?? row.createdAt).toISOString();
  return { text, category, listing: toListing(row), writtenAt };
}

function isSame(former: PostVersion, next: Omit<PostVersion, 'writtenAt'>): boolean {
  const { text, category, listing } = former;
  return isDeepStrictEqual({ text, category, listing }, next);
}

function requireLatest(known: EditedRow, editedAt: string | null): void {
  const isLatest = (known.editedAt?.toISOString() ?? null) === editedAt;
  if (!isLatest) throw fail(postingErrors.edited_elsewhere);
  if (known.versionCount >= maxVersions) throw fail(postingErrors.too_many_versions);
}
