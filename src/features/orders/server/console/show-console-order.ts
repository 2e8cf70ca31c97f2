import type { Clock } from '#platform/server/clock.ts';
import { fail } from '#platform/server/fail.ts';
import type { RequestContext } from '#platform/server/http/operations/context.ts';
import { isId } from '#platform/server/ids.ts';
import { readPage } from '#platform/server/read-page.ts';
import { ordersPerPage } from '../../contract.ts';
import { consoleOrderErrors, type OrderDecision } from '../../contract/console.ts';
import type { ConsoleItem, ConsoleOrder, ListedOrder } from '../../schemas/console.ts';
import { cardShare, isPaidBack, sellerShare } from '../ledger/ledger.ts';
import { findOrder, type ItemRow, type OrderRow } from '../order-queries.ts';
import { maxRefundTries } from '../settle/next-act.ts';
import { toClaimView } from '../show/claim-view.ts';
import { consoleFacts, consoleOrders, type ListedRow } from './console-queries.ts';
import { disputesOfOrder, entriesOfOrder, stepsOfOrder, textsOfItems } from './detail-queries.ts';

type Query = { list: 'person' | 'all'; find?: string | undefined; cursor?: string | undefined };

/** A page of orders for operators. */
export async function listConsoleOrders(
  context: RequestContext,
  clock: Clock,
  { list, find = '', cursor }: Query,
): Promise<{ items: ListedOrder[]; nextCursor: string | null }> {
  const text = find.trim().replace(/^@/, '');
  const request = { list: `console orders ${list} ${text}`, cursor, size: ordersPerPage };
  const wanted = text === '' ? undefined : isId(text) ? { id: text } : { username: text };
  const { rows, nextCursor } = await readPage(context, request, (after, limit) =>
    consoleOrders(context.db, {
      now: clock.now(),
      needsPerson: list === 'person',
      find: wanted,
      after,
      limit,
    }),
  );
  return { items: rows.map((row) => toListed(row)), nextCursor };
}

function toListed({ createdAt, ...row }: ListedRow): ListedOrder {
  const { id, campusId, state, title, itemCount, totalCents, buyer, seller, needs } = row;
  const shown = { id, campusId, state, title, itemCount, totalCents, buyer, seller, needs };
  return { ...shown, createdAt: createdAt.toISOString() };
}

function toIso(at: Date | null): string | null {
  return at?.toISOString() ?? null;
}

/** All that a decision about an order needs. */
export async function showConsoleOrder(
  { db }: Pick<RequestContext, 'db'>,
  clock: Clock,
  orderId: string,
): Promise<ConsoleOrder> {
  if (!isId(orderId)) throw fail(consoleOrderErrors.no_such_order);
  const facts = await consoleFacts(db, { orderId, now: clock.now() });
  const order = await findOrder(db, orderId);
  if (!facts || !order) throw fail(consoleOrderErrors.no_such_order);
  const texts = await textsOfItems(db, orderId);
  const items = order.items.map((item) => {
    const { title = null, claim = null } = texts.get(item.id) ?? {};
    return { ...toItem(order, item), title, claim: claim && toClaimView(claim) };
  });
  return {
    ...toListed(facts),
    timeZone: facts.timeZone,
    paidAt: toIso(facts.paidAt),
    chargedAt: toIso(facts.chargedAt),
    settledAt: toIso(facts.settledAt),
    paymentId: facts.paymentId,
    chargeId: facts.chargeId,
    items,
    steps: (await stepsOfOrder(db, orderId)).map((step) => ({
      ...step,
      at: step.at.toISOString(),
    })),
    disputes: (await disputesOfOrder(db, orderId)).map((dispute) => ({
      ...dispute,
      openedAt: dispute.openedAt.toISOString(),
      closedAt: toIso(dispute.closedAt),
    })),
    entries: (await entriesOfOrder(db, orderId)).map((entry) => ({
      ...entry,
      at: entry.at.toISOString(),
    })),
  };
}

function toItem(order: OrderRow, item: ItemRow): Omit<ConsoleItem, 'title' | 'claim'> {
  const { id, delivery, movedCents, returnedCents, writtenOffCents, refundReason } = item;
  const { refundTries, transfers, reversalId, refundId, deliveredAt, releaseAt } = item;
  return {
    id,
    delivery,
    cardCents: cardShare(item),
    sellerCents: sellerShare(item),
    movedCents,
    returnedCents,
    writtenOffCents,
    deliveredAt: deliveredAt?.toISOString() ?? null,
    releaseAt: releaseAt?.toISOString() ?? null,
    refundReason,
    refundTries,
    transfers: transfers.map(({ id: transferId, cents, reversedCents }) => ({
      id: transferId,
      cents,
      reversedCents,
    })),
    reversalId,
    refundId,
    decisions: possibleDecisions(order, item),
  };
}

/** What staff can decide about an item now. */
export function possibleDecisions({ state }: OrderRow, item: ItemRow): OrderDecision[] {
  if (state !== 'captured' || isPaidBack(item)) return [];
  const { refundReason, refundTries, refundFailedAt, claimState } = item;
  if (refundReason !== null) {
    return refundFailedAt !== null && refundTries >= maxRefundTries ? ['retry', 'elsewhere'] : [];
  }
  return claimState === 'reported' ? ['refund', 'pay'] : ['refund'];
}
