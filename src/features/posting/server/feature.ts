import type { Feature } from '#platform/server/feature.ts';
import { postingSerializers } from './event-serializers.ts';
import { postingRoutes } from './routes.ts';
import { postingData } from './stored-data.ts';
import { postingJobs } from './writing/lowered-price.ts';

export const posting: Feature<Parameters<typeof postingRoutes>[0]> = {
  name: 'posting',
  tables: ['deleted_post_keys', 'mentions', 'posts'],
  memberColumns: ['total_posts'],
  operations: postingRoutes,
  eventSerializers: postingSerializers,
  data: postingData,
  jobs: postingJobs,
};
