import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { RefundReason, VoidReason } from '../order-queries.ts';

/** Stores the payment at Stripe that was opened for an order; without effect if the order was given up meanwhile. */
export async function storePayment(
  db: Db,
  { orderId, paymentId }: { orderId: string; paymentId: string },
): Promise<void> {
  await sql`
    update orders set payment_id = ${paymentId} where id = ${orderId} and payment_id is null and state = 'opened'
  `.execute(db);
}

type At = { orderId: string; at: Date };

export async function storeAuthorized(
  tx: Db,
  { orderId, at, acceptBy }: At & { acceptBy: Date },
): Promise<void> {
  await sql`
    update orders set state = 'authorized', authorized_at = ${at}, accept_by = ${acceptBy}, updated_at = ${at}
    where id = ${orderId}
  `.execute(tx);
}

export async function storeAcceptAsked(tx: Db, { orderId, at }: At): Promise<void> {
  await sql`update orders set accept_asked_at = ${at}, updated_at = ${at} where id = ${orderId}`.execute(
    tx,
  );
}

export async function storeCaptured(
  tx: Db,
  { orderId, at, chargeId }: At & { chargeId: string },
): Promise<void> {
  await sql`
    update orders set state = 'captured', captured_at = ${at}, charge_id = ${chargeId}, updated_at = ${at}
    where id = ${orderId}
  `.execute(tx);
}

export async function storeVoidAsked(
  tx: Db,
  { orderId, at, reason }: At & { reason: VoidReason },
): Promise<void> {
  await sql`
    update orders set void_reason = ${reason}, updated_at = ${at} where id = ${orderId}
  `.execute(tx);
}

export async function storeVoided(
  tx: Db,
  { orderId, at, reason }: At & { reason: VoidReason },
): Promise<void> {
  await sql`
    update orders set state = 'voided', void_reason = ${reason}, voided_at = ${at}, updated_at = ${at}
    where id = ${orderId}
  `.execute(tx);
}

/** Money is to move again, or may have to. */
export async function storeUnsettled(tx: Db, orderId: string): Promise<void> {
  await sql`update orders set settled_at = null where id = ${orderId}`.execute(tx);
}

export async function storeSettled(tx: Db, { orderId, at }: At): Promise<void> {
  await sql`update orders set settled_at = ${at} where id = ${orderId} and settled_at is null`.execute(
    tx,
  );
}

type ItemAt = { itemId: string; at: Date };

export async function storeDelivered(
  tx: Db,
  { itemId, at, releaseAt }: ItemAt & { releaseAt: Date },
): Promise<void> {
  await sql`
    update order_items set delivered_at = ${at}, release_at = ${releaseAt} where id = ${itemId}
  `.execute(tx);
}

type Moved = { itemId: string; transferId: string; cents: number };

/** The seller has got so many cents. */
export async function storeTransferred(
  tx: Db,
  { itemId, at, transferId, cents, isAdded }: Moved & { at: Date; isAdded: boolean },
): Promise<void> {
  await sql`
    insert into item_transfers (id, item_id, number, is_added, cents, transferred_at)
    select ${transferId}, ${itemId}::uuid, coalesce(max(number), 0) + 1, ${isAdded}::boolean, ${cents}::integer, ${at}::timestamptz
    from item_transfers where item_id = ${itemId}
  `.execute(tx);
  await sql`
    update order_items set moved_cents = moved_cents + ${cents}, money_moves = money_moves + 1,
      transferred_at = case when ${isAdded}::boolean then transferred_at else ${at}::timestamptz end
    where id = ${itemId}
  `.execute(tx);
}

/** So many cents of a transfer came back from the seller. */
export async function storeReversed(
  tx: Db,
  { itemId, transferId, reversalId, cents }: Moved & { reversalId: string },
): Promise<void> {
  await sql`
    update item_transfers set reversed_cents = reversed_cents + ${cents} where id = ${transferId}
  `.execute(tx);
  await sql`
    update order_items set reversal_id = ${reversalId}, moved_cents = moved_cents - ${cents}, money_moves = money_moves + 1
    where id = ${itemId}
  `.execute(tx);
}

/** So many cents cannot be had back from the seller. */
export async function storeWrittenOff(
  tx: Db,
  { itemId, at, cents }: ItemAt & { cents: number },
): Promise<void> {
  await sql`
    update order_items set written_off_cents = ${cents}, written_off_at = ${at} where id = ${itemId}
  `.execute(tx);
}

export async function storeRefundAsked(
  tx: Db,
  { itemId, at, reason }: ItemAt & { reason: RefundReason },
): Promise<void> {
  await sql`
    update order_items set refund_reason = ${reason}, refund_asked_at = ${at}
    where id = ${itemId} and refund_reason is null
  `.execute(tx);
}

export async function storeRefunded(
  tx: Db,
  { itemId, at, refundId }: ItemAt & { refundId: string },
): Promise<void> {
  await sql`
    update order_items set refund_id = ${refundId}, refunded_at = ${at} where id = ${itemId}
  `.execute(tx);
}

/** A refund did not go through, or came back; the next one is another at Stripe. It counts as the try of number `tries` at least. */
export async function storeRefundFailed(
  tx: Db,
  { itemId, at, tries = 1 }: ItemAt & { tries?: number },
): Promise<void> {
  await sql`
    update order_items set refund_id = null, refunded_at = null, refund_failed_at = ${at},
      refund_tries = greatest(refund_tries + 1, ${tries}::smallint)
    where id = ${itemId}
  `.execute(tx);
}

type NewStep = {
  orderId: string;
  kind: string;
  itemId?: string | undefined;
  by: 'buyer' | 'seller' | 'clock' | 'card' | 'staff';
  at: Date;
};

/** Adds a line to what happened to an order, which is locked. */
export async function addStep(tx: Db, { orderId, kind, itemId, by, at }: NewStep): Promise<void> {
  await sql`
    insert into order_steps (order_id, number, kind, item_id, by, happened_at)
    select ${orderId}::uuid, coalesce(max(number), 0) + 1, ${kind}, ${itemId ?? null}::uuid, ${by}, ${at}::timestamptz
    from order_steps where order_id = ${orderId}
  `.execute(tx);
}
