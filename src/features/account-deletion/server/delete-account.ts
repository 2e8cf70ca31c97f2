import type { FastifyBaseLogger } from 'fastify';
import { announceMember } from '#features/profiles/server/index.ts';
import type { Database, Db } from '#platform/server/database/database.ts';
import type { ContentPart, Erasure, FeatureData } from '#platform/server/feature-data.ts';
import type { InTransaction } from '#platform/server/transaction.ts';
import { deleteDeletionRequest, keepStripeAccount, lockDueDeletion } from './deletion-queries.ts';

export type DeletionDeps = {
  db: Database;
  inTransaction: InTransaction;
  /** What all features store. */
  data: FeatureData[];
  log: FastifyBaseLogger;
  /** Called before each small part of the work; throws when the server stops. */
  pause: () => Promise<unknown>;
};

type Step = (db: Db, memberId: string) => Promise<void>;

/**
 * Deletes every way to log in and makes the member's row anonymous; false if the owner has kept the account. Requests
 * that began before may still write a little: `deleteContent` runs a second time and deletes that.
 */
export async function closeAccount(
  { db, inTransaction, data }: Pick<DeletionDeps, 'db' | 'inTransaction' | 'data'>,
  memberId: string,
): Promise<boolean> {
  await run(getSteps(data, 'byEmail'), db, memberId);
  return inTransaction(async (unit) => {
    const { tx } = unit;
    if (!(await lockDueDeletion(tx, memberId))) return false;
    await keepStripeAccount(tx, memberId);
    await run(getSteps(data, 'closeLogins'), tx, memberId);
    await run(getSteps(data, 'anonymize'), tx, memberId);
    await announceMember(unit, memberId);
    return true;
  });
}

/**
 * Deletes all content of a closed account. Each step can be repeated, so after a crash it continues where it stopped.
 */
export async function deleteContent(deps: DeletionDeps, memberId: string): Promise<void> {
  const { db, inTransaction, data } = deps;
  let isComplete = true;
  for (const next of getSteps(data, 'nextContent').flat()) {
    const isErased = await eraseAll(deps, () => next(db, memberId));
    isComplete &&= isErased;
  }
  for (const step of getSteps(data, 'deleteRemaining')) {
    await inTransaction((unit) => step(unit, memberId));
  }
  // Again, because removing saves counted towards the member's rate limits.
  await run(getSteps(data, 'byEmail'), db, memberId);
  if (!isComplete) throw new Error('some content of the account was not deleted');
}

/**
 * Finishes a deletion: makes the row anonymous once more, in case a late request changed it, and deletes the events.
 */
export async function finishDeletion(
  { inTransaction, data }: Pick<DeletionDeps, 'inTransaction' | 'data'>,
  memberId: string,
): Promise<void> {
  await inTransaction(async ({ tx }) => {
    if (!(await lockDueDeletion(tx, memberId))) return;
    await run(getSteps(data, 'anonymize'), tx, memberId);
    await run(getSteps(data, 'deleteFinal'), tx, memberId);
    // With the request: after a crash nothing else would say that something is left.
    await deleteDeletionRequest(tx, memberId);
  });
}

/** The same step of all features that have it. */
function getSteps<Name extends keyof Erasure>(
  data: FeatureData[],
  name: Name,
): NonNullable<Erasure[Name]>[] {
  return data.flatMap(({ erasure }) => {
    const step = erasure?.[name];
    return step ? [step] : [];
  });
}

async function run(steps: Step[], db: Db, memberId: string): Promise<void> {
  for (const step of steps) await step(db, memberId);
}

/** Erases parts until none is left; false once all parts of a batch fail. */
async function eraseAll(
  { inTransaction, log, pause }: DeletionDeps,
  next: () => Promise<ContentPart[]>,
): Promise<boolean> {
  for (;;) {
    const parts = await next();
    if (parts.length === 0) return true;
    let erased = 0;
    for (const { id, erase } of parts) {
      await pause();
      try {
        await inTransaction(erase);
        erased += 1;
      } catch (error) {
        log.warn({ err: error, id }, 'a part of a deleted account could not be deleted');
      }
    }
    if (erased === 0) return false;
  }
}
