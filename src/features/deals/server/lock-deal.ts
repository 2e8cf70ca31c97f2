import { postingErrors } from '#features/posting/contract.ts';
import { postsForMember } from '#features/posting/server/index.ts';
import { lockForEdit, type EditedRow } from '#features/posting/server/writing/index.ts';
import type { ListingStatus } from '#features/posting/contract.ts';
import { fail } from '#platform/server/fail.ts';
import { isId } from '#platform/server/ids.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { dealErrors } from '../contract/errors.ts';
import { findDeal, ownDeal, shownDeal, type DealRow, type ShownDeal } from './deal-queries.ts';

/** An item that is locked until the transaction ends: whoever changes one of its deals locks it first. */
export type LockedItem = {
  campusId: string;
  postId: string;
  sellerId: string;
  priceCents: number;
  quantity: number;
  status: ListingStatus;
  /** What the buyer pays for shipping; null if it is handed over in person only. */
  shippingCents: number | null;
  text: EditedRow['text'];
};

/** A deal whose item this transaction has locked. */
export type LockedDeal = { deal: DealRow; item: LockedItem };

/** The same for one of its members. */
export type OwnLockedDeal = LockedDeal & { side: 'buyer' | 'seller' };

type ItemKey = { campusId: string; postId: string };

/** Locks what a post sells; throws if it is deleted or sells nothing. */
async function lockItem(tx: UnitOfWork['tx'], key: ItemKey): Promise<LockedItem> {
  const post = isId(key.postId) ? await lockForEdit(tx, key) : undefined;
  if (!post) throw fail(postingErrors.post_deleted);
  return toItem(key, post);
}

/** The same for a job; undefined if it is gone or sells nothing. */
export async function lockItemIfAny(
  tx: UnitOfWork['tx'],
  key: ItemKey,
): Promise<LockedItem | undefined> {
  const post = await lockForEdit(tx, key);
  return post && post.status !== null ? toItem(key, post) : undefined;
}

function toItem(key: ItemKey, post: EditedRow): LockedItem {
  const { authorId: sellerId, priceCents, quantity, status, shippingCents, text } = post;
  if (priceCents === null || quantity === null || status === null)
    throw fail(postingErrors.not_for_sale);
  return { ...key, sellerId, priceCents, quantity, status, shippingCents, text };
}

/**
 * Locks an item that a member may read, of any campus: conversations belong to none. Throws if it is deleted, hidden or sells
 * nothing.
 */
export async function lockReadableItem(
  tx: UnitOfWork['tx'],
  { postId, memberId }: { postId: string; memberId: string },
): Promise<LockedItem> {
  const posts = isId(postId) ? await postsForMember(tx, { postIds: [postId], memberId }) : null;
  const campusId = posts?.get(postId)?.campusId;
  if (campusId === undefined) throw fail(postingErrors.post_deleted);
  return lockItem(tx, { campusId, postId });
}

type DealKey = { dealId: string; memberId: string };

/** Locks a deal of a member with its item; a deal of others, and one with a member who was blocked, counts as missing. */
export async function lockDeal(tx: UnitOfWork['tx'], key: DealKey): Promise<OwnLockedDeal> {
  return lockFound(tx, key, shownDeal);
}

/** The same also after a block: an item that was handed over is sold, whoever has blocked whom meanwhile. */
export async function lockOwnDeal(tx: UnitOfWork['tx'], key: DealKey): Promise<OwnLockedDeal> {
  return lockFound(tx, key, ownDeal);
}

async function lockFound(
  tx: UnitOfWork['tx'],
  { dealId, memberId }: DealKey,
  find: (tx: UnitOfWork['tx'], key: DealKey) => Promise<ShownDeal | undefined>,
): Promise<OwnLockedDeal> {
  const shown = isId(dealId) ? await find(tx, { dealId, memberId }) : undefined;
  if (!shown) throw fail(dealErrors.deal_missing);
  if (shown.postId === null) throw fail(postingErrors.post_deleted);
  const item = await lockItem(tx, { campusId: shown.campusId, postId: shown.postId });
  const side = shown.sellerId === memberId ? 'seller' : 'buyer';
  return { deal: await readLocked(tx, dealId), item, side };
}

/** The same for a job; undefined if the deal or its item is gone. */
export async function lockDealIfAny(
  tx: UnitOfWork['tx'],
  dealId: string,
): Promise<LockedDeal | undefined> {
  const found = await findDeal(tx, dealId);
  if (!found || found.postId === null) return undefined;
  const post = await lockForEdit(tx, { campusId: found.campusId, postId: found.postId });
  if (!post || post.status === null) return undefined;
  const item = await lockItem(tx, { campusId: found.campusId, postId: found.postId });
  return { deal: await readLocked(tx, dealId), item };
}

/** What it was before its item was locked may have changed meanwhile. */
async function readLocked(tx: UnitOfWork['tx'], dealId: string): Promise<DealRow> {
  const deal = await findDeal(tx, dealId);
  if (!deal) throw fail(dealErrors.deal_missing);
  return deal;
}
