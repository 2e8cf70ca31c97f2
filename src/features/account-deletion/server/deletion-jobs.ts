import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { PaymentsProvider } from '#features/payouts/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { FeatureData } from '#platform/server/feature-data.ts';
import { defineJob, type JobHandler } from '#platform/server/jobs/job.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { closeAccount, deleteContent, finishDeletion } from './delete-account.ts';
import {
  beginDeletion,
  dueDeletions,
  postponeDeletion,
  recordClosedAtProvider,
  type DueDeletion,
} from './deletion-queries.ts';
import { holdsMoney } from './own-deletion.ts';

const dayMinutes = 24 * 60;
/** The content is deleted a second time this long after the first. */
const secondRunMinutes = 25;

/**
 * Looks for due deletions. The row says when a deletion is due, not the job: owners withdraw it, money on its way
 * postpones it, and a ban suspends it.
 */
const findDueDeletions = defineJob({
  name: 'find-due-deletions',
  everySeconds: 10,
  runsAtStart: true,
  failureMessage: 'due deletions were not found',
});

const deleteAccount = defineJob({
  name: 'delete-account',
  payload: z.object({ memberId: z.string() }),
  failureMessage: 'an account was not deleted',
});

export type DeletionJobDeps = {
  db: Database;
  inTransaction: InTransaction;
  /** What all features store. */
  data: FeatureData[];
  payments: PaymentsProvider | undefined;
  log: FastifyBaseLogger;
  /** Called when files and copies of data have to be deleted. */
  sweepFiles: () => Promise<void>;
};

/** The jobs that delete the accounts whose date has come. */
export function deletionJobs(deps: DeletionJobDeps): JobHandler[] {
  return [
    findDueDeletions.handledBy(() =>
      deps.inTransaction(async ({ tx, enqueue }) => {
        for (const memberId of await dueDeletions(tx)) {
          enqueue(deleteAccount, { memberId }, { key: memberId });
        }
      }),
    ),
    deleteAccount.handledBy(async ({ memberId }, { pause }) => {
      const due = await beginDeletion(deps.db, memberId);
      if (due) await continueDeletion({ ...deps, pause }, due);
    }),
  ];
}

async function continueDeletion(
  deps: DeletionJobDeps & { pause: () => Promise<void> },
  due: DueDeletion,
): Promise<void> {
  const { db, payments, log, sweepFiles } = deps;
  const { memberId, askedAt, stripeAccountId, isClosed, isSettled } = due;
  if (!isClosed) {
    if (await holdsMoney(db, due, payments)) {
      log.warn({ memberId, askedAt }, 'an account is not deleted while money is on its way');
      return postponeDeletion(db, memberId, { minutes: dayMinutes, waitsForMoney: true });
    }
    if (!(await closeAccount(deps, memberId))) return;
  }
  if (stripeAccountId !== null) {
    await payments?.closeAccount(stripeAccountId);
    await recordClosedAtProvider(db, memberId);
  }
  await deleteContent(deps, memberId);
  if (isSettled) {
    await finishDeletion(deps, memberId);
    log.info({ memberId }, 'an account was deleted');
  } else {
    await postponeDeletion(db, memberId, { minutes: secondRunMinutes });
  }
  await sweepFiles();
}
