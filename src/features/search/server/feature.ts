import type { CampusDirectory } from '#features/campuses/server/index.ts';
import type { Feature } from '#platform/server/feature.ts';
import { searchSerializers } from './event-serializers.ts';
import { searchRoutes } from './routes.ts';
import { deleteOldSearches } from './shown/record-queries.ts';
import { deleteSearchesOf, searchRows } from './shown/stored-data-queries.ts';

export const search: Feature<{ campuses: CampusDirectory }> = {
  name: 'search',
  tables: ['search_history', 'search_suggestions', 'search_viewers', 'searches'],
  operations: ({ campuses }) => searchRoutes(campuses),
  eventSerializers: searchSerializers,
  data: {
    deleteExpired: [deleteOldSearches],
    lists: [{ file: 'searches.json', about: 'your own searches', read: searchRows }],
    erasure: { deleteRemaining: ({ tx }, memberId) => deleteSearchesOf(tx, memberId) },
  },
};
