import { sql, type RawBuilder } from 'kysely';
import { settleOrder } from '#features/deals/server/card/index.ts';
import { dayMs } from '#platform/contract/durations.ts';
import { maxWaitingDays, type OrderNeed } from '../../contract/console.ts';
import type { Db } from '#platform/server/database/database.ts';
import { cursorPlace, microsecondsOf, type Cursor } from '#platform/server/read-page.ts';
import type { OrderState } from '../order-queries.ts';
import { maxRefundTries } from '../settle/next-act.ts';
import { isOwed } from '../settle/reminder-queries.ts';

export type ListedRow = {
  id: string;
  at: number;
  campusId: string;
  state: OrderState;
  title: string | null;
  itemCount: number;
  totalCents: number;
  buyer: string | null;
  seller: string | null;
  createdAt: Date;
  needs: OrderNeed[];
};

/** Jobs are tried again after waits that double up to 15 minutes: so many attempts take an hour. */
const attemptsOfHour = 11;

/** The jobs `j` of orders that have failed for an hour. */
export const stuckJobs = sql`jobs j
  where j.name = ${settleOrder.name} and j.last_error is not null and j.attempts >= ${attemptsOfHour}`;

/** For each need the orders that have it. */
function needed(now: Date): Record<OrderNeed, RawBuilder<unknown>> {
  const since = new Date(now.getTime() - maxWaitingDays * dayMs);
  return {
    claim: sql`select w.order_id from claims w where w.state = 'reported'`,
    refund: sql`select i.order_id from order_items i
      where i.refund_failed_at is not null and i.refund_id is null and i.refund_tries >= ${maxRefundTries}
        and i.price_cents + i.shipping_cents - i.promotion_cents > (
          select coalesce(sum(r.cents), 0) from returned_parts r where r.item_id = i.id and r.undone_at is null)`,
    account: sql`select i.order_id from order_items i join orders p on p.id = i.order_id
      left join members m on m.id = p.seller_id
      where ${isOwed} and i.release_at < ${since}::timestamptz
        and p.settled_at is null and (m.payouts_enabled and not m.payouts_paused) is not true`,
    loss: sql`select i.order_id from order_items i join orders p on p.id = i.order_id
      where i.written_off_at is not null and (p.reviewed_at is null or p.reviewed_at < i.written_off_at)`,
    stuck: sql`select (j.payload ->> 'orderId')::uuid from ${stuckJobs}`,
    dispute: sql`select x.order_id from order_disputes x where x.state = 'open'`,
  };
}

/** The needs of the order `o`. */
function needsOfOrder(now: Date): RawBuilder<OrderNeed[]> {
  const cases = Object.entries(needed(now)).map(
    ([need, ids]) => sql`case when o.id in (${ids}) then ${need}::text end`,
  );
  return sql`array_remove(array[${sql.join(cases)}], null)`;
}

const columns = (now: Date) => sql`
  o.id, ${microsecondsOf('o.created_at')} as at, o.campus_id as "campusId", o.state, o.total_cents as "totalCents",
  o.created_at as "createdAt", b.username as buyer, s.username as seller,
  (select i.title from order_items i where i.order_id = o.id order by i.id limit 1) as title,
  (select count(*)::integer from order_items i where i.order_id = o.id) as "itemCount",
  ${needsOfOrder(now)} as needs
`;

type Wanted = {
  now: Date;
  /** Only those that need a person. */
  needsPerson: boolean;
  /** An id, or the username of the buyer or seller; undefined for all. */
  find: { id: string } | { username: string } | undefined;
  after: Cursor;
  limit: number;
};

/** Orders that were paid, the newest first. */
export async function consoleOrders(
  db: Db,
  { now, needsPerson, find, after, limit }: Wanted,
): Promise<ListedRow[]> {
  const union = sql.join(Object.values(needed(now)), sql` union `);
  const needing = needsPerson ? sql`and o.id in (${union})` : sql``;
  const found =
    find === undefined
      ? sql``
      : 'id' in find
        ? sql`and o.id = ${find.id}`
        : sql`and (select m.id from members m where lower(m.username) = lower(${find.username})) in (o.buyer_id, o.seller_id)`;
  const { rows } = await sql<ListedRow>`
    select ${columns(now)} from orders o
    left join members b on b.id = o.buyer_id
    left join members s on s.id = o.seller_id
    where o.authorized_at is not null ${needing} ${found} and (o.created_at, o.id) < ${cursorPlace(after)}
    order by o.created_at desc, o.id desc limit ${limit}
  `.execute(db);
  return rows;
}

export type ConsoleFacts = ListedRow & {
  timeZone: string;
  paidAt: Date | null;
  chargedAt: Date | null;
  settledAt: Date | null;
  paymentId: string | null;
  chargeId: string | null;
  buyerId: string | null;
  sellerId: string | null;
};

export async function consoleFacts(
  db: Db,
  { orderId, now }: { orderId: string; now: Date },
): Promise<ConsoleFacts | undefined> {
  const { rows } = await sql<ConsoleFacts>`
    select ${columns(now)}, c.time_zone as "timeZone", o.authorized_at as "paidAt", o.captured_at as "chargedAt",
      o.settled_at as "settledAt", o.payment_id as "paymentId", o.charge_id as "chargeId", o.buyer_id as "buyerId",
      o.seller_id as "sellerId"
    from orders o join campuses c on c.id = o.campus_id
    left join members b on b.id = o.buyer_id
    left join members s on s.id = o.seller_id
    where o.id = ${orderId}
  `.execute(db);
  return rows[0];
}

/** How many orders need a person now. */
export async function countNeedsPerson(db: Db, now: Date): Promise<number> {
  const union = sql.join(Object.values(needed(now)), sql` union `);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (${union}) needing
  `.execute(db);
  return rows[0]?.count ?? 0;
}

export async function storeReviewed(
  tx: Db,
  { orderId, at }: { orderId: string; at: Date },
): Promise<void> {
  await sql`update orders set reviewed_at = ${at} where id = ${orderId}`.execute(tx);
}

/** A refund that failed too often is tried once more. */
export async function storeRefundRetried(tx: Db, itemId: string): Promise<void> {
  await sql`update order_items set refund_failed_at = null where id = ${itemId}`.execute(tx);
}
