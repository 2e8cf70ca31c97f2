import { routePages, routeQuery } from '#platform/web/data/queries.ts';
import { listConsoleOrders, showConsoleOrder } from '../../contract/console.ts';

export function consoleOrdersQuery(list: 'person' | 'all', find: string) {
  return routePages(listConsoleOrders, { query: { list, ...(find !== '' && { find }) } });
}

export function consoleOrderQuery(orderId: string) {
  return routeQuery(showConsoleOrder, { params: { orderId } });
}
