import type { Feature } from '#platform/server/feature.ts';
import { settingsRoutes } from './routes.ts';
import { deleteFacts, factFields } from './stored-data-queries.ts';

export const settings: Feature<Parameters<typeof settingsRoutes>[0]> = {
  name: 'settings',
  memberColumns: ['birth_date', 'gender', 'phone'],
  operations: settingsRoutes,
  data: {
    profile: factFields,
    erasure: { anonymize: deleteFacts },
  },
};
