import type { Database } from '#platform/server/database/database.ts';
import { indexJobs } from './index-jobs.ts';
import type { Feature } from '#platform/server/feature.ts';

export const wordIndex: Feature<{ db: Database }> = {
  name: 'word index',
  jobs: ({ db }) => indexJobs(db),
};
