import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '#platform/server/database/database.ts';
import type { WhenQuiet } from '#platform/server/http/server-work.ts';
import { isId } from '#platform/server/ids.ts';
import { memberChannel } from '#platform/server/live/event-log.ts';
import { SerialJobs } from '#platform/server/serial-jobs.ts';
import type { FileStore } from '#platform/server/storage/file-store.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { exportChanged, exportValidDays } from '../contract.ts';
import {
  failExport,
  finishExport,
  knownExports,
  ownerOfExport,
  claimExport,
  type ClaimedExport,
} from './export-queries.ts';
import { exportReadyMail } from './mails.ts';
import { writeExport } from './write-export.ts';

const roundMs = 30_000;
/**
 * A claimed copy that is still unfinished after this time is tried again: the attempt failed, or its process was
 * killed.
 */
const reclaimSeconds = 15 * 60;
const maxAttempts = 3;

type Deps = {
  db: Database;
  inTransaction: InTransaction;
  store: FileStore;
  dataDir: string;
  log: FastifyBaseLogger;
  whenQuiet: WhenQuiet;
};

/** Makes copies of members' data in the background, one at a time in a process. */
export class ExportWorker {
  readonly #deps: Deps;
  readonly #folder: string;
  readonly #jobs: SerialJobs;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#folder = join(deps.dataDir, 'exports');
    this.#jobs = new SerialJobs({ log: deps.log, failureMessage: 'making copies of data failed' });
    this.#jobs.every(roundMs, () => this.#round());
  }

  /** Makes the copies that are waiting, and deletes files that nobody can download any more. */
  wake(): void {
    this.#jobs.add(() => this.#round());
  }

  /** The file of a copy; the caller has checked whose it is. */
  pathOf(exportId: string): string {
    if (!isId(exportId)) throw new Error(`not the id of an export: ${exportId}`);
    return join(this.#folder, `${exportId}.zip`);
  }

  async close(): Promise<void> {
    await this.#jobs.close();
  }

  async #round(): Promise<void> {
    await this.#makeWaiting();
    await this.#sweep();
  }

  async #makeWaiting(): Promise<void> {
    while (!this.#jobs.isClosed) {
      await this.#deps.whenQuiet();
      const claimed = await claimExport(this.#deps.db, { reclaimSeconds });
      if (!claimed) return;
      await this.#make(claimed);
    }
  }

  async #make(claimed: ClaimedExport): Promise<void> {
    const path = this.pathOf(claimed.id);
    const unfinished = `${path}.part`;
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 });
      await rm(unfinished, { force: true });
      const bytes = await writeExport(this.#deps, {
        memberId: claimed.memberId,
        path: unfinished,
      });
      await rename(unfinished, path);
      await this.#finish(claimed, bytes);
    } catch (error) {
      await rm(unfinished, { force: true });
      this.#deps.log.error({ err: error, exportId: claimed.id }, 'a copy of data was not made');
      if (claimed.attempts >= maxAttempts) await this.#giveUp(claimed);
    }
  }

  async #finish({ id, memberId, campusId }: ClaimedExport, bytes: number): Promise<void> {
    // If the account was deleted meanwhile there is nothing to do, and the sweep deletes the file.
    await this.#deps.inTransaction(async ({ tx, mail, announce }) => {
      const owner = await ownerOfExport(tx, memberId);
      if (!owner || !(await finishExport(tx, { id, bytes }))) return;
      const { email, firstName } = owner;
      const props = { firstName, validDays: exportValidDays };
      mail(exportReadyMail, { to: email, campusId, memberId, props });
      announce({
        channel: memberChannel(memberId),
        name: exportChanged.name,
        payload: { memberId },
      });
    });
  }

  async #giveUp({ id, memberId }: ClaimedExport): Promise<void> {
    await this.#deps.inTransaction(async ({ tx, announce }) => {
      await failExport(tx, id);
      announce({
        channel: memberChannel(memberId),
        name: exportChanged.name,
        payload: { memberId },
      });
    });
  }

  /** Deletes files whose copy has expired or no longer exists, for example because the account was deleted. */
  async #sweep(): Promise<void> {
    const names = await readdir(this.#folder).catch(() => []);
    const ids = names.map((name) => name.slice(0, 36)).filter(isId);
    const known = new Set(await knownExports(this.#deps.db, ids));
    for (const name of names) {
      if (!known.has(name.slice(0, 36))) await rm(join(this.#folder, name), { force: true });
    }
  }
}
