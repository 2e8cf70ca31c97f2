import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportPage, ExportRow } from '#platform/server/feature-data.ts';

export async function orderRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select o.id as key, json_build_object('campus', o.campus_id,
      'role', case when o.buyer_id = ${memberId}::uuid then 'buyer' else 'seller' end, 'state', o.state,
      -- The seller does not learn of a promotion.
      'totalCents', case when o.buyer_id = ${memberId}::uuid then o.total_cents else (
        select sum(i.price_cents + i.shipping_cents) from order_items i where i.order_id = o.id) end,
      'paidAt', o.authorized_at, 'chargedAt', o.captured_at, 'createdAt', o.created_at,
      'shipTo', (
        select json_build_object('name', a.name, 'street', a.street, 'unit', a.unit, 'city', a.city, 'state', a.state,
          'zip', a.zip, 'phone', a.phone)
        from order_addresses a where a.order_id = o.id and o.buyer_id = ${memberId}::uuid),
      'items', (
        select json_agg(json_build_object('title', i.title, 'delivery', i.delivery, 'priceCents', i.price_cents,
          'shippingCents', i.shipping_cents, 'promotionCents', case when o.buyer_id = ${memberId}::uuid then i.promotion_cents else 0 end, 'deliveredAt', i.delivered_at,
          'paidOutAt', i.transferred_at, 'refundedAt', i.refunded_at, 'payouts', (
            select json_agg(json_build_object('cents', t.cents, 'takenBackCents', t.reversed_cents, 'at', t.transferred_at)
              order by t.number)
            from item_transfers t where t.item_id = i.id and o.seller_id = ${memberId}::uuid),
          'claim', (
            select json_build_object('about', w.about, 'buyer', w.buyer_text, 'seller', w.seller_text, 'state', w.state,
              'decision', w.decision_reason, 'openedAt', w.opened_at, 'closedAt', w.closed_at)
            from claims w where w.item_id = i.id)) order by i.id)
        from order_items i where i.order_id = o.id),
      'steps', (
        select json_agg(json_build_object('what', s.kind, 'by', s.by, 'at', s.happened_at) order by s.number)
        from order_steps s where s.order_id = o.id)) as data
    from orders o where ${memberId}::uuid in (o.buyer_id, o.seller_id) and o.id > ${after}::uuid
    order by o.id limit ${limit}
  `.execute(db);
  return rows;
}

/** Takes a deleted member out of their orders, with the words of their posts and the address of what they bought. */
export async function forgetMember(tx: Db, memberId: string): Promise<void> {
  await sql`
    update order_items i set title = null, post_id = null from orders o
    where o.id = i.order_id and o.seller_id = ${memberId}
  `.execute(tx);
  // The decision stays, without what the member wrote.
  await sql`
    update claims w set buyer_text = case when o.buyer_id = ${memberId} then null else w.buyer_text end,
      seller_text = case when o.seller_id = ${memberId} then null else w.seller_text end
    from orders o where o.id = w.order_id and ${memberId}::uuid in (o.buyer_id, o.seller_id)
  `.execute(tx);
  await sql`
    delete from order_addresses a using orders o where o.id = a.order_id and o.buyer_id = ${memberId}
  `.execute(tx);
  await sql`update orders set buyer_id = null where buyer_id = ${memberId}`.execute(tx);
  await sql`update orders set seller_id = null where seller_id = ${memberId}`.execute(tx);
}
