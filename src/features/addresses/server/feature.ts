import type { Feature } from '#platform/server/feature.ts';
import { addressRoutes } from './routes.ts';
import { addressRows, deleteAddressesOf } from './stored-data-queries.ts';

export const addresses: Feature = {
  name: 'addresses',
  tables: ['addresses'],
  operations: addressRoutes,
  data: {
    lists: [{ file: 'addresses.json', about: 'your address book', read: addressRows }],
    erasure: { deleteRemaining: ({ tx }, memberId) => deleteAddressesOf(tx, memberId) },
  },
};
