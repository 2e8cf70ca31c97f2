import type { FastifyBaseLogger } from 'fastify';
import { deleteEndedEmailChanges, deleteFreedUsernames } from '#features/accounts/server/index.ts';
import { deleteEndedExports } from '#features/own-data/server/index.ts';
import { deleteOldStripeEvents } from '#features/payouts/server/index.ts';
import { deleteOldSearches } from '#features/search/server/index.ts';
import { startIndexing } from '#features/word-index/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import { startHousekeeping } from '#platform/server/housekeeping.ts';
import type { WhenQuiet } from '#platform/server/http/server-work.ts';

/** Starts the jobs that no request waits for; the returned function stops them. */
export function startJobs(
  db: Database,
  parts: { log: FastifyBaseLogger; whenQuiet: WhenQuiet },
): () => Promise<void> {
  const stopHousekeeping = startHousekeeping(db, {
    ...parts,
    also: [
      deleteOldSearches,
      deleteFreedUsernames,
      deleteEndedEmailChanges,
      deleteOldStripeEvents,
      deleteEndedExports,
    ],
  });
  const stopIndexing = startIndexing(db, parts);
  return async () => {
    stopHousekeeping();
    await stopIndexing();
  };
}
