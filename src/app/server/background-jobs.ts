import { deletionJobs } from '#features/account-deletion/server/index.ts';
import { sweepFiles, type MediaService } from '#features/media/server/index.ts';
import { exportJobs, sweepExports } from '#features/own-data/server/index.ts';
import type { PaymentsProvider } from '#features/payouts/server/index.ts';
import { indexJobs } from '#features/word-index/server/index.ts';
import type { Config } from '#platform/server/config/config.ts';
import { housekeepingJob } from '#platform/server/process/housekeeping.ts';
import { JobRunner, type RunnerDeps } from '#platform/server/jobs/job-runner.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { featureData as data } from './feature-data.ts';

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
    housekeepingJob(db, data),
    ...indexJobs(db),
    ...media.cleaner.jobs(),
    ...exportJobs({ db, data, log, inTransaction, store: media.store, dataDir }),
    ...deletionJobs({ db, data, log, inTransaction, payments, sweepFiles: sweepStoredFiles }),
  ]);
}
