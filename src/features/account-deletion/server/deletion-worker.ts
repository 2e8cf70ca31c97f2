import type { FastifyBaseLogger } from 'fastify';
import type { PaymentsProvider } from '#features/payouts/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { WhenQuiet } from '#platform/server/http/server-work.ts';
import { SerialJobs } from '#platform/server/serial-jobs.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { closeAccount, deleteContent } from './delete-account.ts';
import {
  noteProgress,
  postponeDeletion,
  takeDeletion,
  type DueDeletion,
} from './deletion-queries.ts';
import { holdsMoney } from './own-deletion.ts';

const roundMs = 10_000;
/** After this another process goes on: the first one may have been killed. */
const againSeconds = 15 * 60;
/** How often a long deletion tells that it goes on. */
const progressMs = 60_000;

type Parts = {
  db: Database;
  inTransaction: InTransaction;
  payments: PaymentsProvider | undefined;
  log: FastifyBaseLogger;
  whenQuiet: WhenQuiet;
  /** Called after a deletion: files and copies of data are left. */
  sweepFiles: () => void;
};

/** Deletes the accounts whose time has come, one at a time in a process. */
export class DeletionWorker {
  readonly #parts: Parts;
  readonly #jobs: SerialJobs;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#jobs = new SerialJobs({ log: parts.log, failed: 'an account was not deleted' });
    this.#jobs.every(roundMs, () => this.#round());
    this.wake();
  }

  /** Looks for due deletions now. */
  wake(): void {
    this.#jobs.add(() => this.#round());
  }

  close(): Promise<void> {
    return this.#jobs.close();
  }

  async #round(): Promise<void> {
    while (!this.#jobs.isClosed) {
      await this.#parts.whenQuiet();
      const due = await takeDeletion(this.#parts.db, { againSeconds });
      if (!due) return;
      await this.#delete(due);
    }
  }

  /** A failure leaves the deletion in the table; it is tried again later. */
  async #delete({ memberId, stripeAccountId, isClosed }: DueDeletion): Promise<void> {
    const { db, inTransaction, payments, log, sweepFiles } = this.#parts;
    if (!isClosed) {
      if (await holdsMoney({ stripeAccountId }, payments)) return postponeDeletion(db, memberId);
      if (!(await closeAccount({ inTransaction }, memberId))) return;
    }
    await deleteContent({ db, inTransaction, pause: this.#pauseFor(memberId) }, memberId);
    log.info({ memberId }, 'an account was deleted');
    sweepFiles();
  }

  #pauseFor(memberId: string): () => Promise<void> {
    let notedAt = Date.now();
    return async () => {
      if (this.#jobs.isClosed) throw new Error('the server stops; the deletion goes on later');
      await this.#parts.whenQuiet();
      if (Date.now() - notedAt < progressMs) return;
      notedAt = Date.now();
      await noteProgress(this.#parts.db, memberId);
    };
  }
}
