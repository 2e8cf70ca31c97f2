import type { Feature } from '#platform/server/feature.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { foundMailPreparers } from './matching/found-mail.ts';
import { matchingJobs } from './matching/match-posts.ts';
import { wantedRoutes } from './routes.ts';
import { deleteSearchesOf, savedSearchRows } from './stored-data-queries.ts';

export const wanted: Feature<{ inTransaction: InTransaction }> = {
  name: 'wanted',
  tables: ['posts_to_match', 'saved_search_finds', 'saved_search_mails', 'saved_searches'],
  operations: wantedRoutes,
  mailPreparers: foundMailPreparers,
  data: {
    lists: [
      { file: 'saved-searches.json', about: 'the searches that you saved', read: savedSearchRows },
    ],
    erasure: { deleteRemaining: ({ tx }, memberId) => deleteSearchesOf(tx, memberId) },
  },
  jobs: matchingJobs,
};
