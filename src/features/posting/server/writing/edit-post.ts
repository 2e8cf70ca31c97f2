import { isDeepStrictEqual } from 'node:util';
import type { RequireAllowedWords } from '#features/blocked-words/server/index.ts';
import { changeMedia, findMediaChange, type MediaChange } from '#features/media/server/index.ts';
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
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { postChanged, postingErrors } from '../../contract.ts';
import type { PostVersion, PostView } from '../../schemas.ts';
import type { Listing, ListingInput } from '../../schemas/listing.ts';
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
  mediaIds?: string[] | undefined;
  alts?: Record<string, string> | undefined;
  /** How many the post that the author saw had left; undefined from older pages. */
  quantitySeen?: number | undefined;
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
  const { text, mediaIds, alts } = edit;
  const plainText = plainTextWithTargets(text);
  const category = requireCategory(edit.category);
  const listed = requireListing(edit.listing);
  requireAllowedWords(context, [plainText, listed?.pickup ?? '', ...Object.values(alts ?? {})]);
  if (!isId(postId)) throw fail(postingErrors.post_deleted);
  const key = { campusId, postId, authorId: memberId };
  return context.inTransaction(async (unit) => {
    const { tx } = unit;
    const known = await lockOwn(tx, key);
    const imageCount = mediaIds?.length ?? known.imageCount;
    checkText(text, imageCount > 0);
    const photos = await findMediaChange(tx, { ...key, memberId, mediaIds, alts });
    const former = toVersion(known);
    const listing = listed && mergeSold(known, listed, edit.quantitySeen);
    const next = { text, category, listing };
    if (photos || !isSame(former, next)) {
      requireLatest(known, edit.editedAt);
      requireUnused(known, { listing, photos });
      await enforceFairUse(tx, { config: context.config, memberId }, 'edits');
      await storeVersion(unit, key, { ...next, plainText, imageCount, photos, former });
      if (former.listing && !listing) await listingClosed(unit, { ...key, to: 'withdrawn' });
    }
    return requirePostView(tx, key);
  });
}

async function lockOwn(
  tx: UnitOfWork['tx'],
  key: { campusId: string; postId: string; authorId: string },
): Promise<EditedRow> {
  const known = await lockForEdit(tx, key);
  if (!known) throw fail(postingErrors.post_deleted);
  if (known.authorId !== key.authorId) throw fail(postingErrors.not_your_post);
  return known;
}

/** Stores what the post is now and was before, and everything that follows from its content. */
async function storeVersion(
  unit: UnitOfWork,
  key: { campusId: string; postId: string; authorId: string },
  { photos, former, ...next }: Parameters<typeof storeEdit>[2] & { photos: MediaChange | null },
): Promise<void> {
  const { tx, announce } = unit;
  const { campusId, postId } = key;
  await storeEdit(tx, key, { ...next, former: { ...former, ...(photos && countsOf(photos)) } });
  if (photos) await changeMedia(tx, photos);
  await replaceMentions(tx, { ...key, names: mentionedNames(next.text) });
  // Whom an earlier version mentioned was told then, and is not told again.
  await notifyMentions(unit, key);
  await indexThread(tx, { campusId, rootId: postId });
  enqueueLowerPrice(unit, key, { former: former.listing, next: next.listing });
  announce({
    channel: campusChannel(campusId),
    name: postChanged.name,
    payload: { campusId, postId },
  });
}

function countsOf({ removed, added }: MediaChange): Pick<PostVersion, 'photos'> {
  return { photos: { removed, added } };
}

function toVersion(row: EditedRow): PostVersion {
  const { text, category } = row;
  const writtenAt = (row.editedAt ?? row.createdAt).toISOString();
  return { text, category, listing: toListing(row), writtenAt };
}

/**
 * The listing with what deals decide: its status, which is not the editor's to change, and how many are left. What was sold since
 * the author looked does not come back with a number that they left as it was; a new number is theirs to reconsider.
 */
function mergeSold(known: EditedRow, listed: Listing, seen: number | undefined): Listing {
  const { status, quantity: left } = known;
  const listing = { ...listed, status: status ?? listed.status };
  const isCurrent = left === null || seen === undefined || seen === left;
  if (isCurrent || listed.quantity === left) return listing;
  if (listed.quantity !== seen) throw fail(postingErrors.quantity_changed);
  return { ...listing, quantity: left };
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

/** Throws if a deal or a sale depends on what the edit takes away. */
function requireUnused(
  { status }: EditedRow,
  { listing, photos }: { listing: Listing | null; photos: MediaChange | null },
): void {
  // Without a price it would be an ordinary post again, back in the feed.
  const isInUse = status !== null && status !== 'available';
  if (!listing && isInUse) throw fail(postingErrors.listing_in_use);
  // The buyer has agreed to what the photos show; more of them can only tell more.
  if (status === 'reserved' && photos && photos.removed > 0) throw fail(postingErrors.photos_held);
}
