import type { CampusDirectory } from './campus-directory.ts';
import type { Feature } from '#platform/server/feature.ts';
import { campusRoutes } from './routes.ts';

export const campuses: Feature<{ campuses: CampusDirectory }> = {
  name: 'campuses',
  tables: ['campus_logos', 'campuses'],
  operations: ({ campuses: directory }) => campusRoutes(directory),
};
