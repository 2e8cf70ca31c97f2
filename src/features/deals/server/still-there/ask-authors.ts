import { notifyStillThere } from '#features/notifications/server/selling/index.ts';
import { dayMs } from '#platform/contract/durations.ts';
import type { Clock } from '#platform/server/clock.ts';
import { defineJob, type JobHandler } from '#platform/server/jobs/job.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { silentDays } from '../../contract.ts';
import { takeSilentItems } from './question-queries.ts';

/** Items that one transaction asks about. */
const batchSize = 100;

/** Asks authors whether what they sell is still there, after `silentDays` without activity. */
const askAuthors = defineJob({
  name: 'ask-authors',
  everySeconds: 3_600,
  failureMessage: 'authors were not asked whether their items are still there',
});

export function askAuthorsJob({
  clock,
  inTransaction,
}: {
  clock: Clock;
  inTransaction: InTransaction;
}): JobHandler {
  const askSome = () =>
    inTransaction(async (unit) => {
      const now = clock.now();
      const before = new Date(now.getTime() - silentDays * dayMs);
      const items = await takeSilentItems(unit.tx, { before, now, limit: batchSize });
      for (const item of items) await notifyStillThere(unit, item);
      return items.length;
    });
  return askAuthors.handledBy(async (_payload, { pause }) => {
    while ((await askSome()) === batchSize) await pause();
  });
}
