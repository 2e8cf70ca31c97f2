import type { Feature } from '#platform/server/feature.ts';
import { savingSerializers } from './event-serializers.ts';
import { savingRoutes } from './routes.ts';
import { savingData } from './stored-data.ts';

export const saving: Feature = {
  name: 'saving',
  tables: ['save_settings', 'saves'],
  operations: savingRoutes,
  eventSerializers: savingSerializers,
  data: savingData,
};
