import type { FeatureData } from '#platform/server/feature-data.ts';
import {
  deleteOldDeliveries,
  deletePushesOf,
  deviceRows,
  quietFields,
} from './stored-data-queries.ts';

export const pushData: FeatureData = {
  deleteExpired: [deleteOldDeliveries],
  profile: quietFields,
  lists: [
    {
      file: 'devices.json',
      about: 'the devices that get your notifications',
      read: deviceRows,
    },
  ],
  erasure: { deleteRemaining: ({ tx }, memberId) => deletePushesOf(tx, memberId) },
};
