import * as z from 'zod/mini';
import type { Database } from '#platform/server/database/database.ts';
import { defineJob, type JobHandler } from '#platform/server/jobs/job.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { hideBanned, showAllowed } from './ban-effects.ts';
import { isBanned } from './ban-queries.ts';

/** Hides what a banned member wrote, or shows it again; which of both is read when it runs. */
export const applyBan = defineJob({
  name: 'apply-ban',
  /** `since`: only what was written from then on is hidden. */
  payload: z.object({ memberId: z.string(), since: z.optional(z.nullable(z.iso.datetime())) }),
  failureMessage: 'the posts of a banned member were not hidden or shown',
});

export function banJobs(deps: { db: Database; inTransaction: InTransaction }): JobHandler[] {
  return [
    applyBan.handledBy(async ({ memberId, since }) => {
      const banned = await isBanned(deps.db, memberId);
      await (banned
        ? hideBanned(deps, memberId, since ? new Date(since) : null)
        : showAllowed(deps, memberId));
    }),
  ];
}
