import { sweepFiles } from '#features/media/server/index.ts';
import { sweepExports } from '#features/own-data/server/index.ts';
import type { Feature } from '#platform/server/feature.ts';
import { deletionJobs, type DeletionJobDeps } from './deletion-jobs.ts';
import { deletionSerializers } from './event-serializers.ts';
import { deletionRoutes } from './routes.ts';
import { forgetProposals } from './by-staff/staff-deletion-queries.ts';

type Deps = Parameters<typeof deletionRoutes>[0] & Omit<DeletionJobDeps, 'sweepFiles'>;

export const accountDeletion: Feature<Deps> = {
  name: 'account deletion',
  tables: ['account_deletions', 'deletion_proposals'],
  operations: deletionRoutes,
  eventSerializers: deletionSerializers,
  data: {
    erasure: { deleteRemaining: ({ tx }, memberId) => forgetProposals(tx, memberId) },
  },
  jobs: (deps) =>
    deletionJobs({
      ...deps,
      sweepFiles: () =>
        deps.inTransaction(async ({ enqueue }) => {
          enqueue(sweepFiles, null);
          enqueue(sweepExports, null);
        }),
    }),
};
