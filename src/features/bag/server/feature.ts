import type { Feature } from '#platform/server/feature.ts';
import { bagSerializers } from './event-serializers.ts';
import { bagRoutes } from './routes.ts';
import { bagItemRows, deleteBagOf, deleteGoneItems } from './stored-data-queries.ts';

export const bag: Feature = {
  name: 'bag',
  tables: ['bag_items'],
  operations: bagRoutes,
  eventSerializers: bagSerializers,
  data: {
    deleteExpired: [deleteGoneItems],
    lists: [{ file: 'bag.json', about: 'what is in your bag', read: bagItemRows }],
    erasure: { deleteRemaining: ({ tx }, memberId) => deleteBagOf(tx, memberId) },
  },
};
