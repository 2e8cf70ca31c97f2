import type { FeatureData } from '#platform/server/feature-data.ts';
import { deleteOldSearches } from './shown/record-queries.ts';
import { deleteSearchesOf, searchRows } from './shown/stored-data-queries.ts';

export const searchData: FeatureData = {
  deleteExpired: [deleteOldSearches],
  lists: [{ file: 'searches.json', about: 'your own searches', read: searchRows }],
  erasure: { rest: ({ tx }, memberId) => deleteSearchesOf(tx, memberId) },
};
