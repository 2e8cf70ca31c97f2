import { isClosed, listingName } from '#features/posting/contract.ts';
import { requireActor, type RequestContext } from '#platform/server/http/operations/context.ts';
import type { CheckoutItem, CheckoutView } from '../../schemas.ts';
import { requireCards, type OrderDeps } from '../open/open-order.ts';
import { phoneOf } from '../shipping/shipping-queries.ts';
import { checkoutRows, type CheckoutRow } from './checkout-queries.ts';

export async function showCheckout(
  context: RequestContext,
  deps: OrderDeps,
  asked: { seller: string } | { post: string },
): Promise<CheckoutView> {
  requireCards(context, deps);
  const { memberId } = requireActor(context);
  const { readerId, site } = context;
  const rows = await checkoutRows(context.db, {
    campusId: site.campusId,
    memberId,
    readerId,
    ...asked,
  });
  const [first] = rows;
  const publishableKey = context.config.stripe?.publishableKey ?? null;
  const phone = await phoneOf(context.db, memberId);
  if (!first) return { seller: null, items: [], phone, publishableKey };
  const { id, username, firstName, lastName, image, verified } = first;
  const seller = { id, username, firstName, lastName, image, verified };
  return { seller, items: rows.map((row) => toItem(row)), phone, publishableKey };
}

function toItem(row: CheckoutRow): CheckoutItem {
  const { postId, photo, priceCents, shippingCents, dealState, dealCents, orderId } = row;
  const isHeld = dealState === 'held';
  return {
    postId,
    title: listingName(row),
    photo,
    priceCents: isHeld ? (dealCents ?? priceCents) : priceCents,
    shippingCents,
    state: toState(row),
    orderId: isHeld && row.payment !== null ? orderId : null,
  };
}

function toState({ dealState, payment, status }: CheckoutRow): CheckoutItem['state'] {
  if (dealState === 'held') {
    if (payment === null) return 'ready';
    return payment === 'paying' ? 'paying' : 'paid';
  }
  if (isClosed(status) || dealState === 'sold') return 'gone';
  return status === 'reserved' ? 'reserved' : 'ready';
}
