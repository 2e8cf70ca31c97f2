import type { Database } from '#platform/server/database/database.ts';
import { indexJobs } from './index-jobs.ts';
import type { Feature } from '#platform/server/feature.ts';

export const wordIndex: Feature<{ db: Database }> = {
  name: 'word index',
  tables: [
    'post_search',
    'search_index',
    'search_word_changes',
    'search_word_counts',
    'search_words',
  ],
  jobs: ({ db }) => indexJobs(db),
};
