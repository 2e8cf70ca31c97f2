import { routePages, routeQuery } from '#platform/web/data/queries.ts';
import { listOrders, showCheckout, showEarnings, showOrder } from '../contract.ts';

export function orderQuery(orderId: string) {
  return routeQuery(showOrder, { params: { orderId } });
}

export function ordersQuery(role: 'buyer' | 'seller') {
  return routePages(listOrders, { query: { role } });
}

export const earningsQuery = routeQuery(showEarnings, {});

/** By the query of the page's address: `seller`, or `post`. */
export function checkoutQuery(search: URLSearchParams) {
  const post = search.get('post');
  const query = post === null ? { seller: search.get('seller') ?? '' } : { post };
  return routeQuery(showCheckout, { query });
}
