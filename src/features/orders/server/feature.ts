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
  jobs: ({ cards, ...deps }) => [
    settleOrder.handledBy(async ({ orderId }) => {
      // Without Stripe, orders wait until it is configured again.
      if (!cards) throw new Error('card payments are not configured');
      await settle({ ...deps, cards }, orderId);
    }),
  ],
};
