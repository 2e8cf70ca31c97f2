import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import {
  deleteEndedEmailChanges,
  deleteFreedUsernames,
  forgetOldAddresses,
} from '#features/accounts/server/index.ts';
import { eraseOldMessages } from '#features/conversations/server/index.ts';
import { DeletionWorker } from '#features/account-deletion/server/index.ts';
import type { MediaService } from '#features/media/server/index.ts';
import { deleteEndedExports, ExportWorker } from '#features/own-data/server/index.ts';
import { deleteOldStripeEvents, type PaymentsProvider } from '#features/payouts/server/index.ts';
import { deleteOldSearches } from '#features/search/server/index.ts';
import { eraseOldRemovals } from '#features/posting/server/index.ts';
import { startIndexing } from '#features/word-index/server/index.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/database/database.ts';
import { startHousekeeping } from '#platform/server/housekeeping.ts';
import type { WhenQuiet } from '#platform/server/http/server-work.ts';
import type { InTransaction } from '#platform/server/transaction.ts';

/** Starts the jobs that no request waits for; the returned function stops them. */
export function startJobs(
  db: Database,
  deps: { log: FastifyBaseLogger; whenQuiet: WhenQuiet },
): () => Promise<void> {
  const stopHousekeeping = startHousekeeping(db, {
    ...deps,
    also: [
      deleteOldSearches,
      deleteFreedUsernames,
      deleteEndedEmailChanges,
      deleteOldStripeEvents,
      deleteEndedExports,
      eraseOldRemovals,
      eraseOldMessages,
      forgetOldAddresses,
    ],
  });
  const stopIndexing = startIndexing(db, deps);
  return async () => {
    stopHousekeeping();
    await stopIndexing();
  };
}

/** Opens the workers that make copies of members' data and delete accounts. */
export function openWorkers(deps: {
  app: FastifyInstance;
  config: Config;
  db: Database;
  inTransaction: InTransaction;
  media: MediaService;
  payments: PaymentsProvider | undefined;
  whenQuiet: WhenQuiet;
}): { exports: ExportWorker; close(): Promise<void> } {
  const { app, config, media, payments, ...rest } = deps;
  const common = { ...rest, log: app.log };
  const { dataDir } = config;
  const exports = new ExportWorker({ ...common, store: media.store, dataDir });
  const sweepFiles = () => {
    media.cleaner.wake();
    exports.wake();
  };
  const deletions = new DeletionWorker({ ...common, payments, sweepFiles });
  return {
    exports,
    async close() {
      await deletions.close();
      await exports.close();
    },
  };
}
