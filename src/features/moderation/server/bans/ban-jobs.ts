import * as z from 'zod/mini';
import { requestBrokenDealsEnd } from '#features/deals/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import { defineJob, type JobHandler } from '#platform/server/jobs/job.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { hideBanned, showAllowed } from './ban-effects.ts';
import { banScope } from './ban-queries.ts';

/** Hides what a banned member wrote, or shows it again, as the member's ban is when the job runs. */
export const applyBan = defineJob({
  name: 'apply-ban',
  payload: z.object({ memberId: z.string() }),
  failureMessage: 'the posts of a banned member were not hidden or shown',
});

export function banJobs(deps: { db: Database; inTransaction: InTransaction }): JobHandler[] {
  return [
    applyBan.handledBy(async ({ memberId }) => {
      const ban = await banScope(deps.db, memberId);
      if (ban) await deps.inTransaction(async (unit) => requestBrokenDealsEnd(unit, memberId));
      await (ban ? hideBanned(deps, memberId, ban.since) : showAllowed(deps, memberId));
    }),
  ];
}
