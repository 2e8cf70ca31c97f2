import { postingErrors } from '#features/posting/contract.ts';
import { enforceRateLimit } from '#platform/server/access/rate-limit.ts';
import type { Db } from '#platform/server/database/database.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { memberChannel } from '#platform/server/live/event-log.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { bagCallsPerHour, bagChanged, bagErrors, maxBagItems } from '../contract.ts';
import type { BagView } from '../schemas.ts';
import { countOthers, deleteItems, findOffered, storeItem } from './bag-queries.ts';
import { ownBag, requireBag } from './show-bag.ts';

/** Puts an item into the member's bag at the price that the member sees. */
export async function putInBag(
  context: RequestContext,
  { postId, priceCents }: { postId: string; priceCents: number },
): Promise<BagView> {
  requireBag(context);
  const { memberId } = requireActor(context);
  const { campusId } = context.site;
  return context.inTransaction(async (unit) => {
    await countCall(unit.tx, memberId);
    const { readerId } = context;
    await requireBuyable(unit.tx, { campusId, postId, readerId, memberId });
    const item = { memberId, campusId, postId, priceCents };
    if ((await countOthers(unit.tx, item)) >= maxBagItems) throw fail(bagErrors.bag_full);
    if (await storeItem(unit.tx, item)) announceBag(unit, { memberId, campusId });
    return ownBag(context, unit.tx);
  });
}

/** Takes an item out of the member's bag; also where the bag has been switched off since. */
export async function removeFromBag(context: RequestContext, postId: string): Promise<BagView> {
  const { memberId } = requireActor(context);
  const { campusId } = context.site;
  return context.inTransaction(async (unit) => {
    await countCall(unit.tx, memberId);
    if (isId(postId)) await takeOut(unit, { memberId, campusId, postIds: [postId] });
    return ownBag(context, unit.tx);
  });
}

/** Takes items out of a member's bag, such as those that were paid, and tells the member's pages. */
export async function takeOut(
  unit: UnitOfWork,
  { memberId, campusId, postIds }: { memberId: string; campusId: string; postIds: string[] },
): Promise<void> {
  if (await deleteItems(unit.tx, { memberId, postIds })) announceBag(unit, { memberId, campusId });
}

type Key = { campusId: string; postId: string; readerId: string | null; memberId: string };

/** Rejects what is not for sale for a price by someone else. What is reserved may be free again. */
async function requireBuyable(tx: Db, { memberId, ...key }: Key): Promise<void> {
  const item = isId(key.postId) ? await findOffered(tx, key) : undefined;
  if (!item) throw fail(postingErrors.post_deleted);
  if (item.sellerId === memberId) throw fail(bagErrors.own_bag_item);
  if (item.isClosed) throw fail(bagErrors.not_for_sale_now);
  if (item.priceCents === null) throw fail(bagErrors.no_price);
  if (item.priceCents === 0) throw fail(bagErrors.free_item);
}

/**
 * Counts a call of the member. It holds the row of the count until the transaction ends, so that of two calls at once the
 * second sees what the first has added.
 */
async function countCall(tx: Db, memberId: string): Promise<void> {
  await enforceRateLimit(tx, `bag:${memberId}`, { limit: bagCallsPerHour, windowSeconds: 3_600 });
}

function announceBag(
  { announce }: UnitOfWork,
  payload: { memberId: string; campusId: string },
): void {
  announce({ channel: memberChannel(payload.memberId), name: bagChanged.name, payload });
}
