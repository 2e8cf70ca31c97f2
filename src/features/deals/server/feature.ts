import type { Feature } from '#platform/server/feature.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { dealJobs } from './due/deal-jobs.ts';
import { dealSerializers } from './event-serializers.ts';
import { dealMailPreparers } from './mails/mail-deals.ts';
import { dealRoutes } from './routes.ts';
import { dealsData } from './stored-data.ts';

type Deps = Parameters<typeof dealRoutes>[0] & { db: Database; inTransaction: InTransaction };

export const deals: Feature<Deps> = {
  name: 'deals',
  tables: ['deal_steps', 'deals', 'listing_questions', 'no_shows', 'pending_ends', 'ratings'],
  operations: dealRoutes,
  eventSerializers: dealSerializers,
  mailPreparers: dealMailPreparers,
  data: dealsData,
  jobs: dealJobs,
};
