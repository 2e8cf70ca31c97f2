import { deleteEndedEmailChanges } from '#features/accounts/server/email/index.ts';
import { deleteFreedUsernames } from '#features/accounts/server/members/index.ts';
import { forgetOldAddresses } from '#features/accounts/server/operator/index.ts';
import { deletionJobs } from '#features/account-deletion/server/index.ts';
import { eraseOldMessages } from '#features/conversations/server/index.ts';
import { sweepFiles, type MediaService } from '#features/media/server/index.ts';
import { deleteEndedExports, exportJobs, sweepExports } from '#features/own-data/server/index.ts';
import { deleteOldStripeEvents, type PaymentsProvider } from '#features/payouts/server/index.ts';
import { eraseOldRemovals } from '#features/posting/server/removals/index.ts';
import { deleteOldSearches } from '#features/search/server/index.ts';
import { indexJobs } from '#features/word-index/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { housekeepingJob } from '#platform/server/process/housekeeping.ts';
import { JobRunner, type RunnerDeps } from '#platform/server/jobs/job-runner.ts';
import type { InTransaction } from '#platform/server/transaction.ts';

const deletionsOfOldRows = [
  deleteOldSearches,
  deleteFreedUsernames,
  deleteEndedEmailChanges,
  deleteOldStripeEvents,
  deleteEndedExports,
  eraseOldRemovals,
  eraseOldMessages,
  forgetOldAddresses,
];

/** Opens the runner of all jobs that no request waits for. */
export function openJobs(
  deps: RunnerDeps,
  given: {
    config: Config;
    inTransaction: InTransaction;
    media: MediaService;
    payments: PaymentsProvider | undefined;
  },
): JobRunner {
  const { db, log } = deps;
  const { config, inTransaction, media, payments } = given;
  const sweepStoredFiles = () =>
    inTransaction(async ({ enqueue }) => {
      enqueue(sweepFiles, null);
      enqueue(sweepExports, null);
    });
  const { dataDir } = config;
  return new JobRunner(deps, [
    housekeepingJob(db, deletionsOfOldRows),
    ...indexJobs(db),
    ...media.cleaner.jobs(),
    ...exportJobs({ db, log, inTransaction, store: media.store, dataDir }),
    ...deletionJobs({ db, log, inTransaction, payments, sweepFiles: sweepStoredFiles }),
  ]);
}
