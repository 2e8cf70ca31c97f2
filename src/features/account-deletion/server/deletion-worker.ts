import type { FastifyBaseLogger } from 'fastify';
import type { PaymentsProvider } from '#features/payouts/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { WhenQuiet } from '#platform/server/http/server-work.ts';
import { SerialJobs } from '#platform/server/serial-jobs.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { closeAccount, deleteContent, finishDeletion } from './delete-account.ts';
import {
  recordClosedAtProvider,
  extendClaim,
  postponeDeletion,
  claimDeletion,
  type DueDeletion,
} from './deletion-queries.ts';
import { holdsMoney } from './own-deletion.ts';

const roundMs = 10_000;
/** A claimed deletion that is still unfinished after this time is continued: it failed, or its process was killed. */
const reclaimSeconds = 15 * 60;
/** How often a long deletion extends its claim. */
const extendClaimMs = 60_000;
const dayMinutes = 24 * 60;
/** The content is deleted a second time this long after the first. */
const secondRunMinutes = 25;

type Deps = {
  db: Database;
  inTransaction: InTransaction;
  payments: PaymentsProvider | undefined;
  log: FastifyBaseLogger;
  whenQuiet: WhenQuiet;
  /** Called when files and copies of data have to be deleted. */
  sweepFiles: () => void;
};

/** Deletes the accounts whose date has come, one at a time per process. */
export class DeletionWorker {
  readonly #deps: Deps;
  readonly #jobs: SerialJobs;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#jobs = new SerialJobs({ log: deps.log, failureMessage: 'deleting accounts failed' });
    this.#jobs.every(roundMs, () => this.#round());
    this.#jobs.add(() => this.#round());
  }

  close(): Promise<void> {
    return this.#jobs.close();
  }

  async #round(): Promise<void> {
    while (!this.#jobs.isClosed) {
      await this.#deps.whenQuiet();
      const due = await claimDeletion(this.#deps.db, { reclaimSeconds });
      if (!due) return;
      await this.#tryToDelete(due);
    }
  }

  /** After a failure the deletion stays in the table and is tried again later. */
  async #tryToDelete(due: DueDeletion): Promise<void> {
    try {
      await this.#delete(due);
    } catch (error) {
      if (this.#jobs.isClosed) return;
      const { memberId, askedAt } = due;
      this.#deps.log.error({ err: error, memberId, askedAt }, 'an account was not deleted');
    }
  }

  async #delete(due: DueDeletion): Promise<void> {
    const { db, inTransaction, payments, log, sweepFiles } = this.#deps;
    const { memberId, askedAt, stripeAccountId, isClosed, isSettled } = due;
    if (!isClosed) {
      if (await holdsMoney(due, payments)) {
        log.warn({ memberId, askedAt }, 'an account is not deleted while money is on its way');
        return postponeDeletion(db, memberId, { minutes: dayMinutes, waitsForMoney: true });
      }
      if (!(await closeAccount({ db, inTransaction }, memberId))) return;
    }
    if (stripeAccountId !== null) {
      await payments?.closeAccount(stripeAccountId);
      await recordClosedAtProvider(db, memberId);
    }
    await deleteContent({ db, inTransaction, log, pause: this.#pauseFor(memberId) }, memberId);
    if (isSettled) {
      await finishDeletion({ inTransaction }, memberId);
      log.info({ memberId }, 'an account was deleted');
    } else {
      await postponeDeletion(db, memberId, { minutes: secondRunMinutes });
    }
    sweepFiles();
  }

  #pauseFor(memberId: string): () => Promise<void> {
    let extendedAt = Date.now();
    return async () => {
      if (this.#jobs.isClosed)
        throw new Error('the server is stopping; the deletion continues later');
      await this.#deps.whenQuiet();
      if (Date.now() - extendedAt < extendClaimMs) return;
      extendedAt = Date.now();
      await extendClaim(this.#deps.db, memberId);
    };
  }
}
