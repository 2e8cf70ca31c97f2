import type { FeatureData } from '#platform/server/feature-data.ts';
import { deleteSearchesOf, savedSearchRows } from './stored-data-queries.ts';

export const wantedData: FeatureData = {
  lists: [
    { file: 'saved-searches.json', about: 'the searches that you saved', read: savedSearchRows },
  ],
  erasure: { rest: ({ tx }, memberId) => deleteSearchesOf(tx, memberId) },
};
