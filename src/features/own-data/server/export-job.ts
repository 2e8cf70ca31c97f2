import { rm } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import type { Database } from '#platform/server/database/database.ts';
import type { FeatureData } from '#platform/server/feature-data.ts';
import type { WhenIdle } from '#platform/server/http/server/load-limiter.ts';
import { defineJob, type JobHandler } from '#platform/server/jobs/job.ts';
import { memberChannel } from '#platform/server/live/event-log.ts';
import type { FileStore } from '#platform/server/storage/file-store.ts';
import type { TempFolder } from '#platform/server/storage/temp-folder.ts';
import type { InTransaction, UnitOfWork } from '#platform/server/transaction.ts';
import { exportChanged, exportValidDays } from '../contract.ts';
import { exportIdOf, exportKey } from './export-key.ts';
import {
  beginExport,
  failExport,
  finishExport,
  knownExports,
  findExportOwner,
  waitingExports,
  type BegunExport,
} from './export-queries.ts';
import { exportReadyMail } from './mails.ts';
import { writeExport } from './write-export.ts';

const maxAttempts = 3;

const makeExport = defineJob({
  name: 'make-export',
  payload: z.object({ exportId: z.string() }),
  failureMessage: 'a copy of data was not made',
});

/** Enqueues the making of a copy; a member's second copy waits behind the first of everyone else. */
export function enqueueExport(
  { enqueue }: Pick<UnitOfWork, 'enqueue'>,
  { id, earlierCopies }: { id: string; earlierCopies: number },
): void {
  enqueue(makeExport, { exportId: id }, { key: id, priority: earlierCopies });
}

/** Deletes files that nobody can download any more, and makes copies whose job was lost. */
export const sweepExports = defineJob({
  name: 'sweep-exports',
  everySeconds: 60,
  runsAtStart: true,
  failureMessage: 'sweeping copies of data failed',
});

export type ExportJobDeps = {
  db: Database;
  inTransaction: InTransaction;
  /** The photos and videos that a copy contains. */
  store: FileStore;
  exports: FileStore;
  temp: TempFolder;
  /** What all features store. */
  data: FeatureData[];
  log: FastifyBaseLogger;
};

/** The jobs that make copies of members' data and delete their files. */
export function exportJobs(deps: ExportJobDeps): JobHandler[] {
  return [
    makeExport.handledBy(
      async ({ exportId }, { pause }) => {
        const begun = await beginExport(deps.db, exportId);
        if (begun) await make({ ...deps, whenIdle: pause }, begun);
      },
      { maxAttempts, giveUp: ({ exportId }) => giveUp(deps, exportId) },
    ),
    sweepExports.handledBy(async () => {
      await enqueueWaiting(deps);
      await sweep(deps);
    }),
  ];
}

async function make(
  deps: ExportJobDeps & { whenIdle: WhenIdle },
  begun: BegunExport,
): Promise<void> {
  const path = deps.temp.newPath();
  try {
    const bytes = await writeExport(deps, { memberId: begun.memberId, path });
    await deps.exports.moveIn(exportKey(begun.id), path);
    await finish(deps, begun, bytes);
  } finally {
    await rm(path, { force: true });
  }
}

async function finish(
  { inTransaction }: ExportJobDeps,
  { id, memberId, campusId }: BegunExport,
  bytes: number,
): Promise<void> {
  // If the account was deleted meanwhile there is nothing to do, and the sweep deletes the file.
  await inTransaction(async (unit) => {
    const owner = await findExportOwner(unit.tx, memberId);
    if (!owner || !(await finishExport(unit.tx, { id, bytes }))) return;
    const { email, firstName } = owner;
    const props = { firstName, validDays: exportValidDays };
    unit.mail(exportReadyMail, { to: email, campusId, memberId, props });
    announceExport(unit, memberId);
  });
}

async function giveUp({ inTransaction, log }: ExportJobDeps, exportId: string): Promise<void> {
  log.error({ exportId }, 'a copy of data was given up');
  await inTransaction(async (unit) => {
    const memberId = await failExport(unit.tx, exportId);
    if (memberId !== undefined) announceExport(unit, memberId);
  });
}

function announceExport({ announce }: UnitOfWork, memberId: string): void {
  announce({
    channel: memberChannel(memberId),
    name: exportChanged.name,
    payload: { memberId },
  });
}

/** Enqueues copies that have no job because the previous release, which knew no jobs, added them. */
async function enqueueWaiting({ inTransaction }: ExportJobDeps): Promise<void> {
  await inTransaction(async (unit) => {
    for (const waiting of await waitingExports(unit.tx)) enqueueExport(unit, waiting);
  });
}

/** Deletes files whose copy has expired or no longer exists, for example because the account was deleted. */
async function sweep({ db, exports }: ExportJobDeps): Promise<void> {
  const stored: string[] = [];
  for await (const { key } of exports.list()) {
    const id = exportIdOf(key);
    if (id !== undefined) stored.push(id);
  }
  const known = new Set(await knownExports(db, stored));
  for (const id of stored) if (!known.has(id)) await exports.remove(exportKey(id));
}
