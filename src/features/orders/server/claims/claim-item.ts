import { attachToClaim } from '#features/media/server/index.ts';
import { dayMs } from '#platform/contract/durations.ts';
import { fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import {
  claimAnswerDays,
  claimErrors,
  type ClaimAct,
  type ClaimReason,
} from '../../contract/claims.ts';
import { orderErrors } from '../../contract.ts';
import type { OrderView } from '../../schemas.ts';
import { changeOrder, type Side } from '../acts/change-order.ts';
import { isPaidBack } from '../ledger/ledger.ts';
import type { OrderDeps } from '../open/open-order.ts';
import { announceOrder, type OrderContext } from '../order-context.ts';
import type { ItemRow } from '../order-queries.ts';
import { claimLapsesAt } from '../settle/next-act.ts';
import { addStep } from '../settle/record-queries.ts';
import { tellBoth } from '../tell-both.ts';
import { canSay, possibleActs } from './claim-acts.ts';
import { insertClaim, storeSellerText, storeClaimReported } from './claim-queries.ts';
import { closeClaim } from './close-claim.ts';

type Place = { orderId: string; itemId: string };

/** What one of the two says, with the ids of uploads that show it. */
type Said = { text: string; uploadIds?: string[] | undefined };

/** The buyer says what is wrong with an item: until it is settled, the seller is not paid. */
export async function openClaim(
  context: RequestContext,
  deps: OrderDeps,
  { about, text, uploadIds = [], ...place }: Place & { about: ClaimReason } & Said,
): Promise<OrderView> {
  return changeOrder(context, deps, place.orderId, async (at, side) => {
    const item = requireItem(at, place.itemId);
    if (side === 'buyer' && item.claimState === 'open') return;
    requireAct(at, item, { act: 'open', side });
    const deliveredAt = item.deliveredAt ?? item.soldAt;
    if (!canSay(about, { ...item, deliveredAt })) throw fail(claimErrors.claim_impossible);
    const { unit, now: openedAt } = at;
    await insertClaim(unit.tx, { ...place, about, text, at: openedAt });
    const { memberId } = requireActor(context);
    await attachToClaim(unit.tx, { memberId, itemId: item.id, uploadIds });
    const answerBy = new Date(openedAt.getTime() + claimAnswerDays * dayMs);
    await noteClaim(at, item, { kind: 'claim opened', by: side, note: text, at: answerBy });
  });
}

type ClaimInput = ({ act: 'answer' } & Said) | { act: 'report' } | { act: 'withdraw' };

/** The seller answers; the buyer reports it to staff, or says that it is settled. */
export async function actOnClaim(
  context: RequestContext,
  deps: OrderDeps,
  { orderId, itemId, ...input }: Place & ClaimInput,
): Promise<OrderView> {
  return changeOrder(context, deps, orderId, async (at, side) => {
    const item = requireItem(at, itemId);
    const { unit, now, order } = at;
    if (isRepeated(item, input.act)) return;
    requireAct(at, item, { act: input.act, side });
    if (input.act === 'withdraw') return closeClaim(at, item, { state: 'withdrawn' });
    if (input.act === 'report') {
      await storeClaimReported(unit.tx, { itemId, at: now });
      return noteClaim(at, item, { kind: 'claim reported', by: side });
    }
    await storeSellerText(unit.tx, { itemId, at: now, text: input.text });
    const { memberId } = requireActor(context);
    await attachToClaim(unit.tx, { memberId, itemId, uploadIds: input.uploadIds ?? [] });
    const reportBy = item.claimOpenedAt ? claimLapsesAt(item.claimOpenedAt) : order.expiresAt;
    const news = { kind: 'claim answered', by: side, note: input.text, at: reportBy } as const;
    await noteClaim(at, item, news);
  });
}

function requireItem({ order }: OrderContext, itemId: string): ItemRow {
  const item = order.items.find(({ id }) => id === itemId);
  if (!item) throw fail(orderErrors.order_missing);
  return item;
}

/** Checked where the order is locked, so that no money moves meanwhile. */
function requireAct(
  { order, now }: OrderContext,
  item: ItemRow,
  { act, side }: { act: ClaimAct; side: Side },
): void {
  const isCharged =
    order.state === 'captured' &&
    item.refundReason === null &&
    !isPaidBack(item) &&
    item.movedCents === 0;
  const isShipped = item.dealPayment === 'shipped';
  const deliveredAt = item.deliveredAt ?? item.soldAt;
  const acts = possibleActs({ ...item, deliveredAt, role: side, isCharged, isShipped }, now);
  if (!acts.includes(act)) throw fail(claimErrors.claim_impossible);
}

function isRepeated({ claimState }: ItemRow, act: ClaimInput['act']): boolean {
  return (
    (act === 'report' && claimState === 'reported') ||
    (act === 'withdraw' && claimState === 'withdrawn')
  );
}

type ClaimNews = {
  kind: 'claim opened' | 'claim answered' | 'claim reported';
  by: Side;
  note?: string;
  at?: Date;
};

async function noteClaim(
  { unit, now, order }: OrderContext,
  item: ItemRow,
  { by, ...news }: ClaimNews,
): Promise<void> {
  const step = { orderId: order.id, itemId: item.id, at: now, kind: news.kind, by };
  await addStep(unit.tx, step);
  await tellBoth(unit, { order, item, ...news });
  announceOrder(unit, order);
}
