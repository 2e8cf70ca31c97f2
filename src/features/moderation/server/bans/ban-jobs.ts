import { requestBrokenDealsEnd } from '#features/deals/server/index.ts';
import { applyBan } from '#features/posting/server/removals/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { JobHandler } from '#platform/server/jobs/job.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { hideBanned, showAllowed } from './ban-effects.ts';
import { banScope } from './ban-queries.ts';

export function banJobs(deps: { db: Database; inTransaction: InTransaction }): JobHandler[] {
  return [
    applyBan.handledBy(async ({ memberId }) => {
      const ban = await banScope(deps.db, memberId);
      if (ban) await deps.inTransaction(async (unit) => requestBrokenDealsEnd(unit, memberId));
      await (ban ? hideBanned(deps, memberId, ban.since) : showAllowed(deps, memberId));
    }),
  ];
}
