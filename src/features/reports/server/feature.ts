import type { Feature } from '#platform/server/feature.ts';
import { reportRoutes } from './routes.ts';
import { reportsData } from './stored-data.ts';

export const reports: Feature = {
  name: 'reports',
  tables: ['reports'],
  operations: reportRoutes,
  data: reportsData,
};
