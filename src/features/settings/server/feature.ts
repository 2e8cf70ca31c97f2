import type { Feature } from '#platform/server/feature.ts';
import { settingsRoutes } from './routes.ts';
import { settingsData } from './stored-data.ts';

export const settings: Feature<Parameters<typeof settingsRoutes>[0]> = {
  name: 'settings',
  memberColumns: ['birth_date', 'gender', 'phone'],
  operations: settingsRoutes,
  data: settingsData,
};
