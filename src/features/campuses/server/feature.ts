import type { Feature } from '#platform/server/feature.ts';
import { consoleRoutes, type ConsoleDeps } from './console/routes.ts';
import { campusRoutes } from './routes.ts';

export const campuses: Feature<ConsoleDeps> = {
  name: 'campuses',
  tables: ['campus_drafts', 'campus_logos', 'campuses', 'removed_campuses'],
  operations: (deps) => [...campusRoutes(deps.campuses), ...consoleRoutes(deps)],
};
