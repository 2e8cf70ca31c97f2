import type { Clock } from '#platform/server/clock.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import { readPage } from '#platform/server/read-page.ts';
import { ordersPerPage } from '../../contract.ts';
import type { Earnings, OrderView } from '../../schemas.ts';
import { toOrderView } from './order-views.ts';
import { earningsOf, shownOrders } from './view-queries.ts';

/** A page of what the member bought, or sold, by card. */
export async function listOrders(
  context: RequestContext,
  { role, cursor, clock }: { role: 'buyer' | 'seller'; cursor: string | undefined; clock: Clock },
): Promise<{ items: OrderView[]; nextCursor: string | null }> {
  const { memberId } = requireActor(context);
  const request = { list: `orders:${role}:${memberId}`, cursor, size: ordersPerPage };
  const page = await readPage(context, request, (after, limit) =>
    shownOrders(context.db, { memberId, role, after, limit }),
  );
  return {
    items: page.rows.map((row) => toOrderView(row, clock.now())),
    nextCursor: page.nextCursor,
  };
}

export async function showEarnings(context: RequestContext, clock: Clock): Promise<Earnings> {
  const { memberId } = requireActor(context);
  const sums = await earningsOf(context.db, { memberId, now: clock.now() });
  return {
    heldCents: sums.held,
    waitingCents: sums.waiting,
    paidOutCents: sums.paidOut,
    refundedCents: sums.refunded,
    feesCents: sums.fees,
    reported: { year: sums.year, grossCents: sums.gross, payments: sums.payments },
  };
}
