import { isClosed, postingErrors } from '#features/posting/contract.ts';
import { postsForMember } from '#features/posting/server/index.ts';
import { enforceFairUse } from '#platform/server/access/fair-use.ts';
import type { Clock } from '#platform/server/clock.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { delayAct, undoAct } from '#platform/server/jobs/delayed-acts.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { dealErrors } from '../../contract/errors.ts';
import type { SaleView } from '../../schemas/sale.ts';
import { canDeal, isPaidFor } from '../deal-queries.ts';
import { lockReadableItem, type LockedItem } from '../lock-deal.ts';
import { carryOutSale, sellLater } from './sale-job.ts';
import { countOpenDeals, possibleBuyers } from './sale-queries.ts';

type Key = { postId: string; memberId: string };

/** Who may have bought a thing, and in how many deals its sale is told. */
export async function showSale(context: RequestContext, postId: string): Promise<SaleView> {
  const { memberId: sellerId } = requireActor(context);
  const { db } = context;
  const request = { postIds: isId(postId) ? [postId] : [], memberId: sellerId };
  const post = (await postsForMember(db, request)).get(postId);
  if (!post) throw fail(postingErrors.post_deleted);
  if (post.author.id !== sellerId) throw fail(postingErrors.not_your_post);
  if (!post.listing) throw fail(postingErrors.not_for_sale);
  const rows = await possibleBuyers(db, { postId, sellerId });
  return {
    buyers: rows.map(({ state, priceCents, ...member }) => ({
      member,
      deal: state === null || priceCents === null ? null : { state, priceCents },
    })),
    openDeals: await countOpenDeals(db, postId),
  };
}

/**
 * The seller says that a thing is sold, and to whom. If anybody is told of it, nothing happens until it can no longer be undone.
 * If nobody is, it is sold at once: making it available again undoes all of it.
 */
export async function sellItem(
  context: RequestContext,
  clock: Clock,
  { postId, buyerId }: { postId: string; buyerId: string | null },
): Promise<{ waits: boolean }> {
  const { memberId } = requireActor(context);
  return context.inTransaction(async (unit) => {
    const { tx } = unit;
    const item = await lockOwnItem(tx, { postId, memberId });
    if (isClosed(item.status)) throw fail(dealErrors.item_gone);
    if (await isPaidFor(tx, postId)) throw fail(postingErrors.paid_for);
    const isKnown =
      buyerId === null || (buyerId !== memberId && (await canDeal(tx, memberId, buyerId)));
    if (!isKnown) throw fail(dealErrors.buyer_missing);
    await enforceFairUse(tx, { config: context.config, memberId }, 'edits');
    const { campusId, sellerId } = item;
    const sale = { campusId, postId, sellerId, buyerId };
    const waits = buyerId !== null || (await countOpenDeals(tx, postId)) > 0;
    if (waits) await delayAct(unit, sellLater, { key: postId, payload: sale });
    else await carryOutSale({ unit, now: clock.now() }, sale);
    return { waits };
  });
}

/** The seller takes it back in time. */
export async function undoSale(context: RequestContext, postId: string): Promise<{ undone: true }> {
  const { memberId } = requireActor(context);
  return context.inTransaction(async (unit) => {
    await lockOwnItem(unit.tx, { postId, memberId });
    if (!(await undoAct(unit, sellLater, postId))) throw fail(dealErrors.undo_late);
    return { undone: true } as const;
  });
}

async function lockOwnItem(tx: UnitOfWork['tx'], key: Key): Promise<LockedItem> {
  const item = await lockReadableItem(tx, key);
  if (item.sellerId !== key.memberId) throw fail(postingErrors.not_your_post);
  return item;
}
