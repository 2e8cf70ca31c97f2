import type { Feature } from '#platform/server/feature.ts';
import { reportRoutes } from './routes.ts';
import { reportsData } from './stored-data.ts';

export const reports: Feature = {
  name: 'reports',
  tables: ['case_acts', 'case_media', 'cases', 'muted_reporters', 'reports'],
  operations: reportRoutes,
  data: reportsData,
};
