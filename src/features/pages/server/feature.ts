import type { CampusDirectory } from '#features/campuses/server/index.ts';
import type { Feature } from '#platform/server/feature.ts';
import { pageRoutes } from './routes.ts';
import { deleteFeedbackOf, feedbackRows } from './stored-data-queries.ts';

export const pages: Feature<{ campuses: CampusDirectory }> = {
  name: 'pages',
  tables: ['feedback'],
  operations: ({ campuses }) => pageRoutes(campuses),
  data: {
    lists: [{ file: 'feedback.json', about: 'what you told us', read: feedbackRows }],
    erasure: { byEmail: deleteFeedbackOf },
  },
};
