import type { FeatureData } from '#platform/server/feature-data.ts';
import { deleteRemovedOf, eraseOldRemovals, moveOldRows } from './removal-queries.ts';
import { removedRows } from './stored-data-queries.ts';

export const removalsData: FeatureData = {
  deleteExpired: [moveOldRows, eraseOldRemovals],
  lists: [
    {
      file: 'removed-posts.json',
      about: 'what was removed by the people who run this site, with the reason',
      read: removedRows,
    },
  ],
  erasure: { deleteRemaining: ({ tx }, memberId) => deleteRemovedOf(tx, memberId) },
};
