import type { MediaService } from '#features/media/server/index.ts';
import type { Feature } from '#platform/server/feature.ts';
import { orderSerializers } from './event-serializers.ts';
import type { OrderDeps } from './open/open-order.ts';
import { orderRoutes } from './routes.ts';
import { orderJobs } from './settle/settle-jobs.ts';
import { ordersData } from './stored-data.ts';

export const orders: Feature<OrderDeps & { media: MediaService }> = {
  name: 'orders',
  tables: [
    'claims',
    'item_transfers',
    'ledger_entries',
    'ledger_lines',
    'order_addresses',
    'order_disputes',
    'order_items',
    'order_steps',
    'orders',
    'returned_parts',
  ],
  operations: orderRoutes,
  eventSerializers: orderSerializers,
  data: ordersData,
  jobs: orderJobs,
};
