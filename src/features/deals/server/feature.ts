import type { Feature } from '#platform/server/feature.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { dealJobs } from './due/deal-jobs.ts';
import { dealSerializers } from './event-serializers.ts';
import { dealRoutes } from './routes.ts';
import { dealsData } from './stored-data.ts';

export const deals: Feature<Parameters<typeof dealRoutes>[0] & { inTransaction: InTransaction }> = {
  name: 'deals',
  tables: ['deal_steps', 'deals', 'listing_questions', 'ratings'],
  operations: dealRoutes,
  eventSerializers: dealSerializers,
  data: dealsData,
  jobs: dealJobs,
};
