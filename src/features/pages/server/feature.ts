import type { CampusDirectory } from '#features/campuses/server/index.ts';
import type { Feature } from '#platform/server/feature.ts';
import { pageRoutes } from './routes.ts';
import { pagesData } from './stored-data.ts';

export const pages: Feature<{ campuses: CampusDirectory }> = {
  name: 'pages',
  tables: ['feedback'],
  operations: ({ campuses }) => pageRoutes(campuses),
  data: pagesData,
};
