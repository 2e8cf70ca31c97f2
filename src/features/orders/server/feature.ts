import { settleOrder } from '#features/deals/server/card/index.ts';
import type { Feature } from '#platform/server/feature.ts';
import { orderSerializers } from './event-serializers.ts';
import type { OrderDeps } from './open/open-order.ts';
import { orderRoutes } from './routes.ts';
import { settle } from './settle/settle.ts';
import { ordersData } from './stored-data.ts';

export const orders: Feature<OrderDeps> = {
  name: 'orders',
  tables: ['ledger_entries', 'ledger_lines', 'order_items', 'order_steps', 'orders'],
  operations: orderRoutes,
  eventSerializers: orderSerializers,
  data: ordersData,
  // Without Stripe, orders wait for a process that has it.
  jobs: ({ cards, ...deps }) =>
    cards ? [settleOrder.handledBy(({ orderId }) => settle({ ...deps, cards }, orderId))] : [],
};
