import type { Database } from '#platform/server/database/database.ts';
import type { Feature } from '#platform/server/feature.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { banJobs } from './bans/ban-jobs.ts';
import type { CaseDeps } from './cases/show-case.ts';
import { moderationRoutes } from './routes.ts';
import { endPauses } from './decisions/pause-queries.ts';
import { decisionRows } from './stored-data-queries.ts';

export const moderation: Feature<CaseDeps & { db: Database; inTransaction: InTransaction }> = {
  name: 'moderation',
  tables: ['moderation_texts'],
  memberColumns: ['messages_paused_until', 'posting_paused_until'],
  operations: moderationRoutes,
  data: {
    lists: [{ file: 'decisions.json', about: 'what was decided about you', read: decisionRows }],
    erasure: {
      anonymize: endPauses,
    },
  },
  jobs: banJobs,
};
