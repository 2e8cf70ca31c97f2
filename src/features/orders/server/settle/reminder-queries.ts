import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Whether the seller of the item `i` has not all that is theirs of it: what was paid may have been taken back, and be theirs again. */
export const isOwed = sql`i.refund_reason is null and i.moved_cents < i.price_cents + i.shipping_cents - i.fee_cents - (
  select coalesce(sum(r.cents), 0) from returned_parts r where r.item_id = i.id and r.undone_at is null)`;

/** `accountId`: the seller's account that took no money when Stripe was last asked; null if there is none. */
type WaitingItem = { itemId: string; orderId: string; accountId: string | null };

/** Items whose money is due and has no account to go to, and whose sellers were not told since `before`. */
export async function waitingItems(
  db: Db,
  { now, before }: { now: Date; before: Date },
): Promise<WaitingItem[]> {
  const { rows } = await sql<WaitingItem>`
    select i.id as "itemId", i.order_id as "orderId", m.stripe_account_id as "accountId" from order_items i
    join orders o on o.id = i.order_id
    join members m on m.id = o.seller_id
    where ${isOwed} and i.release_at <= ${now}::timestamptz
      and o.settled_at is null and (m.payouts_enabled and not m.payouts_paused) is not true
      and (i.reminded_at is null or i.reminded_at <= ${before}::timestamptz)
      and not exists (select from claims w where w.item_id = i.id and w.state in ('open', 'reported'))
      and not exists (select from order_disputes x where x.order_id = o.id and x.state = 'open')
    order by i.release_at limit 500
  `.execute(db);
  return rows;
}

/** False if the seller was told meanwhile. */
export async function storeReminded(
  tx: Db,
  { itemId, at, before }: { itemId: string; at: Date; before: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update order_items set reminded_at = ${at}
    where id = ${itemId} and (reminded_at is null or reminded_at <= ${before}) returning id
  `.execute(tx);
  return rows.length > 0;
}
