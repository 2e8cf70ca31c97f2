import { sql } from 'kysely';
import type { DealState, Delivery, Payment } from '#features/deals/server/card/index.ts';
import type { Db } from '#platform/server/database/database.ts';

export type OrderState = 'opened' | 'authorized' | 'captured' | 'voided';

export type VoidReason =
  | 'declined'
  | 'canceled'
  | 'replaced'
  | 'not accepted'
  | 'unpaid'
  | 'failed';

export type RefundReason =
  | 'seller'
  | 'not handed over'
  | 'not shipped'
  | 'claim'
  | 'gone'
  | 'by hand'
  | 'staff';

export type ClaimState = 'open' | 'reported' | 'refunded' | 'rejected' | 'withdrawn' | 'lapsed';

export type TransferRow = {
  /** Stripe's id. */
  id: string;
  cents: number;
  /** What of it was taken back. */
  reversedCents: number;
  /** Whether it is what the operator adds for a promotion, beyond the charge. */
  isAdded: boolean;
};

export type ItemRow = {
  id: string;
  dealId: string | null;
  postId: string | null;
  delivery: Delivery;
  priceCents: number;
  shippingCents: number;
  promotionCents: number;
  feeCents: number;
  heldUntil: Date | null;
  deliveredAt: Date | null;
  releaseAt: Date | null;
  /** When the seller was last paid what the card paid. */
  transferredAt: Date | null;
  refundReason: RefundReason | null;
  /** How many refunds failed. */
  refundTries: number;
  /** How many refunds of ours count. */
  refundCount: number;
  refundId: string | null;
  refundFailedAt: Date | null;
  reversalId: string | null;
  /** What the seller has of it now. */
  movedCents: number;
  /** How often money went to the seller or came back. */
  moneyMoves: number;
  /** What could not be taken back from the seller. */
  writtenOffCents: number;
  /** What went back to the card: by our refunds and those made by hand, and by lost disputes. */
  returnedCents: number;
  /** What the buyer says is wrong with it; null if nothing. */
  claimState: ClaimState | null;
  claimOpenedAt: Date | null;
  claimAnsweredAt: Date | null;
  /** What the seller was paid for it, the oldest first. */
  transfers: TransferRow[];
  /** The deal's, while this order is the one that pays it; null once it is another's, or gone. */
  dealState: DealState | null;
  dealPayment: Payment | null;
  dealDueAt: Date | null;
  /** When the deal was handed over. */
  soldAt: Date | null;
};

export type OrderRow = {
  id: string;
  campusId: string;
  timeZone: string;
  /** Null once the account is deleted. */
  buyerId: string | null;
  sellerId: string | null;
  state: OrderState;
  totalCents: number;
  paymentId: string | null;
  chargeId: string | null;
  expiresAt: Date;
  authorizedAt: Date | null;
  acceptBy: Date | null;
  acceptAskedAt: Date | null;
  capturedAt: Date | null;
  voidReason: VoidReason | null;
  voidedAt: Date | null;
  settledAt: Date | null;
  /** Whether the buyer's bank is asked for the money: nothing is moved until it has decided. */
  isDisputed: boolean;
  /** The seller's account at Stripe that takes money now; null if there is none. */
  accountId: string | null;
  items: ItemRow[];
};

const orderColumns = sql`o.id, o.campus_id as "campusId", c.time_zone as "timeZone", o.buyer_id as "buyerId",
  o.seller_id as "sellerId", o.state, o.total_cents as "totalCents", o.payment_id as "paymentId", o.charge_id as "chargeId",
  o.expires_at as "expiresAt", o.authorized_at as "authorizedAt", o.accept_by as "acceptBy",
  o.accept_asked_at as "acceptAskedAt", o.captured_at as "capturedAt", o.void_reason as "voidReason",
  o.voided_at as "voidedAt", o.settled_at as "settledAt",
  exists (select from order_disputes x where x.order_id = o.id and x.state = 'open') as "isDisputed",
  case when m.payouts_enabled and not m.payouts_paused then m.stripe_account_id end as "accountId"`;

/** An order with its items, in the order of their posts, in which those are locked. */
export async function findOrder(db: Db, orderId: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<Omit<OrderRow, 'items'>>`
    select ${orderColumns} from orders o
    join campuses c on c.id = o.campus_id
    left join members m on m.id = o.seller_id
    where o.id = ${orderId}
  `.execute(db);
  const [order] = rows;
  return order && { ...order, items: await itemsOf(db, orderId) };
}

/** The same, locked: whoever changes an order, or a deal that it pays, locks it first, before its posts. */
export async function lockOrder(tx: Db, orderId: string): Promise<OrderRow | undefined> {
  await sql`select from orders where id = ${orderId} for update`.execute(tx);
  return findOrder(tx, orderId);
}

async function itemsOf(db: Db, orderId: string): Promise<ItemRow[]> {
  const { rows } = await sql<ItemRow>`
    select i.id, i.deal_id as "dealId", i.post_id as "postId", i.delivery, i.price_cents as "priceCents",
      i.shipping_cents as "shippingCents", i.promotion_cents as "promotionCents", i.fee_cents as "feeCents",
      i.held_until as "heldUntil", i.delivered_at as "deliveredAt", i.release_at as "releaseAt",
      i.transferred_at as "transferredAt", i.refund_reason as "refundReason", i.refund_tries as "refundTries", (
        select count(*)::integer from returned_parts r
        where r.item_id = i.id and r.kind = 'refund' and r.undone_at is null
      ) as "refundCount",
      i.refund_id as "refundId", i.refund_failed_at as "refundFailedAt", i.reversal_id as "reversalId",
      i.moved_cents as "movedCents", i.money_moves as "moneyMoves", i.written_off_cents as "writtenOffCents", (
        select coalesce(sum(r.cents), 0)::integer from returned_parts r where r.item_id = i.id and r.undone_at is null
      ) as "returnedCents", w.state as "claimState", w.opened_at as "claimOpenedAt",
      w.answered_at as "claimAnsweredAt",
      (
        select coalesce(json_agg(json_build_object('id', t.id, 'cents', t.cents, 'reversedCents', t.reversed_cents,
          'isAdded', t.is_added) order by t.number), '[]')
        from item_transfers t where t.item_id = i.id
      ) as transfers,
      d.state as "dealState", d.payment as "dealPayment", d.due_at as "dealDueAt", d.sold_at as "soldAt"
    from order_items i
    left join deals d on d.id = i.deal_id and d.order_id = i.order_id
    left join claims w on w.item_id = i.id
    where i.order_id = ${orderId}
    order by i.post_id, i.id
  `.execute(db);
  return rows;
}

/** The order that a payment at Stripe belongs to. */
export async function orderOfPayment(db: Db, paymentId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where payment_id = ${paymentId}
  `.execute(db);
  return rows[0]?.id;
}

/** The open or paid orders of a buyer for some posts. */
export async function ordersOfItems(
  tx: Db,
  { buyerId, postIds }: { buyerId: string; postIds: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.id from orders o join order_items i on i.order_id = o.id
    where o.buyer_id = ${buyerId} and o.state in ('opened', 'authorized') and i.post_id = any(${postIds}::uuid[])
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Some orders that are not settled, and that no job comes back to. */
export async function ordersWithoutJob(tx: Db): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o
    where o.settled_at is null
      and not exists (select from jobs j where j.name = 'settle-order' and j.key = o.id::text)
    order by o.updated_at limit 500
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether a member has an order in which money is still to move. */
export async function hasOpenOrders(db: Db, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    select from orders where settled_at is null and ${memberId}::uuid in (buyer_id, seller_id) limit 1
  `.execute(db);
  return rows.length > 0;
}

/** The titles of items, by their ids; without those that are forgotten. */
export async function titlesOf(tx: Db, itemIds: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; title: string | null }>`
    select id, title from order_items where id = any(${itemIds}::uuid[])
  `.execute(tx);
  return new Map(rows.flatMap(({ id, title }) => (title === null ? [] : [[id, title]])));
}

/** Who a mail goes to; undefined if the account is deleted. */
export async function readerOf(
  tx: Db,
  memberId: string,
): Promise<{ email: string; firstName: string } | undefined> {
  const { rows } = await sql<{ email: string; firstName: string }>`
    select email, first_name as "firstName" from members where id = ${memberId} and deleted_at is null
  `.execute(tx);
  return rows[0];
}
