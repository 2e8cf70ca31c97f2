import {
  holdForPayment,
  lockPayable,
  settleOrder,
  type PayableItem,
  canMove,
  type Delivery,
} from '#features/deals/server/card/index.ts';
import { isClosed } from '#features/posting/contract.ts';
import type { CardPayments } from '#features/payouts/server/index.ts';
import { codeOf } from '#features/promotions/server/index.ts';
import { enforceFairUse } from '#platform/server/access/fair-use.ts';
import { AppError, fail } from '#platform/server/fail.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { newId } from '#platform/server/ids.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { orderErrors, payMinutes } from '../../contract.ts';
import type { OrderView } from '../../schemas.ts';
import { cardShare } from '../ledger/ledger.ts';
import { findOrder, lockOrder, ordersOfItems, type OrderRow } from '../order-queries.ts';
import { storePayment, storeVoidAsked } from '../settle/record-queries.ts';
import { settle, type SettleDeps } from '../settle/settle.ts';
import { keepShipTo } from '../shipping/keep-ship-to.ts';
import { requireOrderView } from '../show/order-views.ts';
import { insertOrder, type NewItem } from './new-order-queries.ts';
import { withAmounts } from './with-amounts.ts';

export type AskedItem = {
  postId: string;
  priceCents: number;
  delivery: Delivery;
  shippingCents?: number | undefined;
};

type Request = {
  orderId: string;
  items: AskedItem[];
  addressId?: string | undefined;
  code?: string | undefined;
};

export type OrderDeps = Omit<SettleDeps, 'cards'> & { cards: CardPayments | undefined };

/** Stripe, if this campus has card payments. */
export function requireCards(context: RequestContext, deps: OrderDeps): SettleDeps {
  const { cards } = deps;
  if (!cards || !context.site.hasBag) throw fail(orderErrors.bag_off);
  return { ...deps, cards };
}

/**
 * Opens the payment of items of one seller: they are held for the buyer, and the order is stored, in one transaction; then the payment is
 * opened at Stripe. Pressing again, also in another tab or after a crash, finds the same order.
 */
export async function openOrder(
  context: RequestContext,
  orderDeps: OrderDeps,
  request: Request,
): Promise<OrderView> {
  const deps = requireCards(context, orderDeps);
  const known = (await ownOrder(context, request)) ?? (await openOrderOf(context, deps, request));
  if (known) await keepChosen(context, known, request);
  const order = known ?? (await storeOrFind(context, deps, request));
  await openPayment(deps, order);
  return requireOrderView(context, order.id, deps);
}

/** The buyer may have chosen another address since, until it is paid. */
async function keepChosen(
  context: RequestContext,
  { id: orderId }: OrderRow,
  { addressId }: Request,
): Promise<void> {
  const { memberId: buyerId } = requireActor(context);
  await context.inTransaction(async ({ tx }) => {
    const order = await lockOrder(tx, orderId);
    if (order?.state !== 'opened' || !isShipped(order.items)) return;
    await keepShipTo(tx, { orderId, buyerId, addressId });
  });
}

const isShipped = (items: { delivery: Delivery }[]) =>
  items.some(({ delivery }) => delivery === 'ship');

/** Stores the order; if another tab was faster, that one's is found. */
async function storeOrFind(
  context: RequestContext,
  deps: SettleDeps,
  request: Request,
): Promise<OrderRow> {
  try {
    return await storeOrder(context, deps, request);
  } catch (error) {
    const isTaken = error instanceof AppError && error.definition === orderErrors.already_paid;
    const known = isTaken ? await openOrderOf(context, deps, request) : undefined;
    if (!known) throw error;
    return known;
  }
}

/** The caller's order of this id; throws if it is another's, or open with another code. */
async function ownOrder(
  { db, actor }: RequestContext,
  { orderId, code }: Request,
): Promise<OrderRow | undefined> {
  const order = await findOrder(db, orderId);
  if (order && order.buyerId !== actor?.memberId) throw fail(orderErrors.order_missing);
  if (order?.state === 'opened' && (await codeOf(db, orderId)) !== (code ?? null)) {
    throw fail(orderErrors.order_changed);
  }
  return order;
}

/** The caller's open order of the same items and code. Another one is given up; one that is paid is in the way. */
async function openOrderOf(
  context: RequestContext,
  deps: SettleDeps,
  { items, code }: Request,
): Promise<OrderRow | undefined> {
  const { memberId: buyerId } = requireActor(context);
  const postIds = items.map(({ postId }) => postId);
  for (const orderId of await ordersOfItems(context.db, { buyerId, postIds })) {
    await settle(deps, orderId);
    const order = await findOrder(context.db, orderId);
    if (order?.state === 'authorized') throw fail(orderErrors.already_paid);
    if (order?.state !== 'opened') continue;
    if (isSame(order, items) && (await codeOf(context.db, orderId)) === (code ?? null))
      return order;
    await replace(deps, orderId);
  }
  return undefined;
}

function isSame(order: OrderRow, items: AskedItem[]): boolean {
  const asText = ({ postId, delivery, priceCents, shippingCents = 0 }: AskedItem) =>
    `${postId} ${delivery} ${priceCents} ${shippingCents}`;
  const known = order.items.map((item) => asText({ ...item, postId: item.postId ?? '' }));
  return (
    known.toSorted().join() ===
    items
      .map((item) => asText(item))
      .toSorted()
      .join()
  );
}

async function replace(deps: SettleDeps, orderId: string): Promise<void> {
  await deps.inTransaction(async (unit) => {
    const order = await lockOrder(unit.tx, orderId);
    if (order?.state !== 'opened' || order.voidReason) return;
    await storeVoidAsked(unit.tx, { orderId, reason: 'replaced', at: deps.clock.now() });
    unit.enqueue(settleOrder, { orderId }, { key: orderId });
  });
  await settle(deps, orderId);
}

async function storeOrder(
  context: RequestContext,
  deps: SettleDeps,
  { orderId, items, addressId, code }: Request,
): Promise<OrderRow> {
  const { memberId: buyerId } = requireActor(context);
  const { campusId } = context.site;
  return context.inTransaction(async (unit) => {
    await enforceFairUse(unit.tx, { config: context.config, memberId: buyerId }, 'messages');
    const now = deps.clock.now();
    const expiresAt = new Date(now.getTime() + payMinutes * 60_000);
    const at = { unit, now, orderId, campusId, buyerId, expiresAt };
    const held: HeldItem[] = [];
    // In the order in which whoever locks several posts locks them.
    for (const asked of items.toSorted((one, other) => (one.postId < other.postId ? -1 : 1))) {
      held.push(await holdItem(at, asked));
    }
    const [sellerId, ...others] = new Set(held.map((item) => item.sellerId));
    if (sellerId === undefined || others.length > 0) throw fail(orderErrors.one_seller);
    const newItems = await withAmounts(at, { items: held.map(({ item }) => item), code });
    const totalCents = newItems.reduce((sum, item) => sum + cardShare(item), 0);
    const order = { id: orderId, campusId, buyerId, sellerId, totalCents, expiresAt, now };
    await insertOrder(unit.tx, { ...order, items: newItems });
    if (isShipped(newItems)) await keepShipTo(unit.tx, { orderId, buyerId, addressId });
    const stored = await lockOrder(unit.tx, orderId);
    if (!stored) throw new Error(`order ${orderId} is gone`);
    return stored;
  });
}

type HeldItem = { item: NewItem; sellerId: string };

type HoldContext = {
  unit: UnitOfWork;
  now: Date;
  orderId: string;
  campusId: string;
  buyerId: string;
  expiresAt: Date;
};

/** Holds an item for the buyer, if it is still for sale at the price that the buyer saw. */
async function holdItem(at: HoldContext, asked: AskedItem): Promise<HeldItem> {
  const { orderId, campusId, buyerId, expiresAt } = at;
  const { postId, delivery } = asked;
  const payable = await lockPayable(at, { postId, buyerId });
  requirePayable(payable, { campusId, buyerId });
  const { item, deal, isHeld } = payable;
  // What the two agreed on counts, not what the post asks for.
  const priceCents = isHeld ? deal.priceCents : item.priceCents;
  if (priceCents !== asked.priceCents) throw fail(orderErrors.price_changed);
  const shippingCents = requireShipping(item, asked);
  const held = await holdForPayment(at, payable, {
    orderId,
    delivery,
    priceCents,
    dueAt: expiresAt,
  });
  return {
    sellerId: item.sellerId,
    item: {
      id: newId(),
      dealId: held.id,
      postId,
      title: held.title,
      delivery,
      priceCents,
      shippingCents,
      promotionCents: 0,
      feeCents: 0,
      heldUntil: isHeld ? deal.dueAt : null,
    },
  };
}

/** What the buyer pays for shipping: what the post says now, if the buyer saw that. */
function requireShipping(item: PayableItem['item'], asked: AskedItem): number {
  if (asked.delivery === 'meet') return 0;
  const { shippingCents } = item;
  if (shippingCents === null) throw fail(orderErrors.no_shipping);
  if (shippingCents !== asked.shippingCents) throw fail(orderErrors.price_changed);
  return shippingCents;
}

function requirePayable(
  { item, deal, isHeld }: PayableItem,
  { campusId, buyerId }: { campusId: string; buyerId: string },
): void {
  if (item.sellerId === buyerId) throw fail(orderErrors.own_item);
  if (deal.payment !== null) throw fail(orderErrors.already_paid);
  const isElsewhere = item.campusId !== campusId;
  if (isElsewhere || isClosed(item.status)) throw fail(orderErrors.item_gone);
  if (item.status === 'reserved' && !isHeld) throw fail(orderErrors.item_reserved);
  if (!canMove('pay', deal, 'buyer')) throw fail(orderErrors.item_gone);
}

/** Opens the payment at Stripe, unless it is; if Stripe does not answer, the same call does it later. */
async function openPayment({ cards, db }: SettleDeps, order: OrderRow): Promise<void> {
  const { id: orderId, state, paymentId, totalCents: amountCents, voidReason } = order;
  if (state !== 'opened' || paymentId !== null || voidReason) return;
  const payment = await cards.open({
    orderId,
    amountCents,
    description: `Order ${orderId}`,
    key: `order-${orderId}`,
  });
  await storePayment(db, { orderId, paymentId: payment.id });
}
