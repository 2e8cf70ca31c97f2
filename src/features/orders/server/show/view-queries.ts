import { sql } from 'kysely';
import type { MediaView } from '#features/media/schemas.ts';
import { mediaViewOf } from '#platform/server/database/fragments/media-view.ts';
import { summaryOf } from '#platform/server/database/fragments/summary-of.ts';
import type { Db } from '#platform/server/database/database.ts';
import { cursorPlace, microsecondsOf, type Cursor } from '#platform/server/read-page.ts';
import type { Delivery, DealState, Payment } from '#features/deals/server/card/index.ts';
import type { OrderState, RefundReason, VoidReason } from '../order-queries.ts';
import { claimOfItem, type ShownClaim } from '../claims/claim-fragment.ts';
import type { Carrier } from '../../contract/shipping.ts';
import type { ShipTo } from '../../schemas/ship-to.ts';

type ShownItem = {
  id: string;
  postId: string | null;
  title: string | null;
  photo: MediaView | null;
  delivery: Delivery;
  carrier: Carrier | null;
  tracking: string | null;
  priceCents: number;
  shippingCents: number;
  promotionCents: number;
  feeCents: number;
  deliveredAt: string | null;
  releaseAt: string | null;
  transferredAt: string | null;
  refundReason: RefundReason | null;
  refundedAt: string | null;
  movedCents: number;
  returnedCents: number;
  /** Whether a bank gave the buyer money back. */
  isChargedBack: boolean;
  claim: ShownClaim | null;
  dealState: DealState | null;
  dealPayment: Payment | null;
  dealDueAt: string | null;
  soldAt: string | null;
};

type ShownStep = { kind: string; by: string; itemId: string | null; at: string };

export type ShownOrder = {
  id: string;
  at: number;
  campusId: string;
  timeZone: string;
  isBuyer: boolean;
  state: OrderState;
  totalCents: number;
  paymentId: string | null;
  expiresAt: Date;
  authorizedAt: Date | null;
  acceptBy: Date | null;
  acceptAskedAt: Date | null;
  capturedAt: Date | null;
  voidReason: VoidReason | null;
  isDisputed: boolean;
  updatedAt: Date;
  /** The other member; all null once their account is deleted. */
  otherId: string | null;
  conversationId: string | null;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  image: string | null;
  verified: boolean | null;
  settledAt: Date | null;
  /** Null if nothing is shipped, or once the buyer's account is deleted. */
  shipTo: ShipTo | null;
  items: ShownItem[];
  steps: ShownStep[];
};

const selectShown = (memberId: string) => sql`
  select o.id, ${microsecondsOf('o.created_at')} as at, o.campus_id as "campusId",
    c.time_zone as "timeZone", coalesce(o.buyer_id = ${memberId}::uuid, false) as "isBuyer", o.state,
    o.total_cents as "totalCents", o.payment_id as "paymentId", o.expires_at as "expiresAt",
    o.authorized_at as "authorizedAt", o.accept_by as "acceptBy", o.accept_asked_at as "acceptAskedAt",
    o.captured_at as "capturedAt", o.void_reason as "voidReason", o.updated_at as "updatedAt",
    exists (select from order_disputes x where x.order_id = o.id and x.state = 'open') as "isDisputed",
    o.settled_at as "settledAt", (
      select json_build_object('name', a.name, 'street', a.street, 'unit', a.unit, 'city', a.city, 'state', a.state,
        'zip', a.zip, 'phone', a.phone)
      from order_addresses a where a.order_id = o.id
    ) as "shipTo",
    m.id as "otherId", (
      select v.id from conversations v
      where v.low_id = least(o.buyer_id, o.seller_id) and v.high_id = greatest(o.buyer_id, o.seller_id)
        and exists (select from conversation_members s where s.conversation_id = v.id and s.member_id = ${memberId})
    ) as "conversationId", ${summaryOf('m')},
    (
      select coalesce(json_agg(json_build_object('id', i.id, 'postId', i.post_id, 'title', i.title,
        'photo', (select ${mediaViewOf('g', { alt: true })} from post_media g where g.post_id = i.post_id
          order by g.position limit 1),
        'delivery', i.delivery, 'carrier', d.carrier, 'tracking', d.tracking, 'priceCents', i.price_cents, 'shippingCents', i.shipping_cents,
        'promotionCents', i.promotion_cents, 'feeCents', i.fee_cents, 'deliveredAt', i.delivered_at,
        'releaseAt', i.release_at, 'transferredAt', i.transferred_at, 'refundReason', i.refund_reason,
        'refundedAt', i.refunded_at, 'movedCents', i.moved_cents, 'returnedCents', r.cents, 'isChargedBack', r.is_charged_back, 'claim', ${claimOfItem},
        'dealState', d.state, 'dealPayment', d.payment, 'dealDueAt', d.due_at, 'soldAt', d.sold_at) order by i.id), '[]')
      from order_items i left join deals d on d.id = i.deal_id and d.order_id = i.order_id, lateral (
        select coalesce(sum(p.cents), 0)::integer as cents, coalesce(bool_or(p.kind = 'dispute'), false) as is_charged_back
        from returned_parts p where p.item_id = i.id and p.undone_at is null
      ) r where i.order_id = o.id
    ) as items,
    (
      select coalesce(json_agg(json_build_object('kind', s.kind, 'by', s.by, 'itemId', s.item_id,
        'at', s.happened_at) order by s.number), '[]')
      from order_steps s where s.order_id = o.id
    ) as steps
  from orders o
  join campuses c on c.id = o.campus_id
  left join members m on m.deleted_at is null
    and m.id = case when o.buyer_id = ${memberId}::uuid then o.seller_id else o.buyer_id end
`;

/** An order as one of its members may see it; blocks do not stop what is paid. Undefined if it is another's. */
export async function shownOrder(
  db: Db,
  { orderId, memberId }: { orderId: string; memberId: string },
): Promise<ShownOrder | undefined> {
  const { rows } = await sql<ShownOrder>`
    ${selectShown(memberId)} where o.id = ${orderId} and ${memberId}::uuid in (o.buyer_id, o.seller_id)
  `.execute(db);
  return rows[0];
}

/** A page of a member's orders, the newest first: those that were paid and, for their buyer, those that wait for it. */
export async function shownOrders(
  db: Db,
  {
    memberId,
    role,
    after,
    limit,
  }: { memberId: string; role: 'buyer' | 'seller'; after: Cursor; limit: number },
): Promise<ShownOrder[]> {
  const side = sql.ref(role === 'buyer' ? 'o.buyer_id' : 'o.seller_id');
  const waits = role === 'buyer' ? sql`or (o.state = 'opened' and o.void_reason is null)` : sql``;
  const { rows } = await sql<ShownOrder>`
    ${selectShown(memberId)}
    where ${side} = ${memberId} and (o.authorized_at is not null ${waits})
      and (o.created_at, o.id) < ${cursorPlace(after)}
    order by o.created_at desc, o.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** What a seller's items were charged for, by what became of them, in US cents. */
export async function earningsOf(
  db: Db,
  { memberId, now }: { memberId: string; now: Date },
): Promise<{
  held: number;
  waiting: number;
  paidOut: number;
  refunded: number;
  fees: number;
  gross: number;
  payments: number;
  year: number;
}> {
  const year = now.getUTCFullYear();
  const { rows } = await sql<{
    held: number;
    waiting: number;
    paidOut: number;
    refunded: number;
    fees: number;
    gross: number;
    payments: number;
  }>`
    with sold as (
      select i.price_cents + i.shipping_cents - i.fee_cents as share, i.fee_cents as fee,
        least(coalesce(r.cents, 0), i.price_cents + i.shipping_cents - i.fee_cents) as returned, i.price_cents + i.shipping_cents as gross,
        i.refund_reason is not null or coalesce(r.cents >= i.price_cents + i.shipping_cents - i.promotion_cents, false) as is_refunded,
        i.transferred_at is not null and i.moved_cents > 0 as is_paid_out,
        i.release_at <= ${now}::timestamptz as is_due, o.id as order_id, o.captured_at
      from orders o join order_items i on i.order_id = o.id, lateral (
        select nullif(sum(p.cents), 0)::integer as cents from returned_parts p where p.item_id = i.id and p.undone_at is null
      ) r
      where o.seller_id = ${memberId} and o.state = 'captured'
    )
    select coalesce(sum(share - returned) filter (where not is_refunded and not is_paid_out and is_due is not true), 0)::integer as held,
      coalesce(sum(share - returned) filter (where not is_refunded and not is_paid_out and is_due), 0)::integer as waiting,
      coalesce(sum(share - returned) filter (where not is_refunded and is_paid_out), 0)::integer as "paidOut",
      coalesce(sum(case when is_refunded then share else returned end), 0)::integer as refunded,
      coalesce(sum(fee) filter (where not is_refunded), 0)::integer as fees,
      coalesce(sum(gross) filter (where extract(year from captured_at) = ${year}::integer), 0)::integer as gross,
      (count(distinct order_id) filter (where extract(year from captured_at) = ${year}::integer))::integer as payments
    from sold
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error('no sums');
  return { ...row, year };
}
