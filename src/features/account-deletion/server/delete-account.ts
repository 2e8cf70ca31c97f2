import type { FastifyBaseLogger } from 'fastify';
import { retireUsernames, withdrawDeletion } from '#features/accounts/server/members/index.ts';
import {
  deleteRemovedMessagesOf,
  leaveConversation,
} from '#features/conversations/server/index.ts';
import { dropUploadsOf } from '#features/media/server/index.ts';
import { removeActor } from '#features/notifications/server/index.ts';
import { deleteRemovedOf, removePost } from '#features/posting/server/removals/index.ts';
import { announceMember } from '#features/profiles/server/index.ts';
import { removeSave } from '#features/saving/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { InTransaction, UnitOfWork } from '#platform/server/transaction.ts';
import {
  deleteAccess,
  deleteByAddress,
  deleteEvents,
  deleteSearches,
  deleteTraces,
  anonymizeMember,
  lockDueDeletion,
} from './account-queries.ts';
import { someConversations, somePosts, someSaves } from './content-queries.ts';

export type DeletionDeps = {
  db: Database;
  inTransaction: InTransaction;
  log: FastifyBaseLogger;
  /** Called before each small part of the work; throws when the server stops. */
  pause: () => Promise<unknown>;
};

/**
 * Deletes every way to log in and makes the member's row anonymous; false if the owner has kept the account. Requests
 * that began before may still write a little: `deleteContent` runs a second time and deletes that.
 */
export async function closeAccount(
  { db, inTransaction }: Pick<DeletionDeps, 'db' | 'inTransaction'>,
  memberId: string,
): Promise<boolean> {
  await deleteByAddress(db, memberId);
  return inTransaction(async (unit) => {
    if (!(await lockDueDeletion(unit.tx, memberId))) return false;
    await deleteAccess(unit.tx, memberId);
    await retireUsernames(unit.tx, memberId);
    await anonymizeMember(unit.tx, memberId);
    await announceMember(unit, memberId);
    return true;
  });
}

/**
 * Deletes all content of a closed account. Each step can be repeated, so after a crash it continues where it stopped.
 */
export async function deleteContent(deps: DeletionDeps, memberId: string): Promise<void> {
  const { db, inTransaction } = deps;
  const results = [
    await deleteAll(
      deps,
      () => somePosts(db, memberId),
      (unit, post) => removePost(unit, { ...post, authorId: memberId }),
    ),
    await deleteAll(
      deps,
      () => someSaves(db, memberId),
      (unit, save) => removeSave(unit, { ...save, memberId }),
    ),
    await deleteAll(
      deps,
      () => someConversations(db, memberId),
      (unit, conversationId) => leaveConversation(unit, { conversationId, memberId }),
    ),
  ];
  await inTransaction((unit) => removeActor(unit, memberId));
  await inTransaction(async ({ tx }) => {
    await dropUploadsOf(tx, memberId);
    await deleteRemovedOf(tx, memberId);
    await deleteRemovedMessagesOf(tx, memberId);
    await deleteTraces(tx, memberId);
  });
  await inTransaction(({ tx }) => deleteSearches(tx, memberId));
  // Again, because removing saves counted towards the member's rate limits.
  await deleteByAddress(db, memberId);
  if (results.includes(false)) throw new Error('some content of the account was not deleted');
}

/**
 * Finishes a deletion: makes the row anonymous once more, in case a late request changed it, and deletes the events.
 */
export async function finishDeletion(
  { inTransaction }: Pick<DeletionDeps, 'inTransaction'>,
  memberId: string,
): Promise<void> {
  await inTransaction(async ({ tx }) => {
    if (!(await lockDueDeletion(tx, memberId))) return;
    await anonymizeMember(tx, memberId);
    await withdrawDeletion(tx, memberId);
  });
  await inTransaction(({ tx }) => deleteEvents(tx, memberId));
}

/** Deletes items until none is left; false if some could not be deleted, although all others were. */
async function deleteAll<T>(
  { inTransaction, log, pause }: DeletionDeps,
  some: () => Promise<T[]>,
  remove: (unit: UnitOfWork, item: T) => Promise<unknown>,
): Promise<boolean> {
  for (;;) {
    const items = await some();
    if (items.length === 0) return true;
    let removed = 0;
    for (const item of items) {
      await pause();
      try {
        await inTransaction((unit) => remove(unit, item));
        removed += 1;
      } catch (error) {
        log.warn({ err: error, item }, 'a part of a deleted account could not be deleted');
      }
    }
    if (removed === 0) return false;
  }
}
