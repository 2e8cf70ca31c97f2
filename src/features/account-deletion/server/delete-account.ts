import { holdMember } from '#features/accounts/server/index.ts';
import { leaveConversation } from '#features/conversations/server/index.ts';
import { dropUploadsOf } from '#features/media/server/index.ts';
import { forgetActor } from '#features/notifications/server/index.ts';
import { removePost } from '#features/posting/server/index.ts';
import { announceMember } from '#features/profiles/server/index.ts';
import { removeSave } from '#features/saving/server/index.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { InTransaction, UnitOfWork } from '#platform/server/transaction.ts';
import {
  deleteAccess,
  deleteByAddress,
  deleteEvents,
  deleteMemberRow,
  deleteSearches,
  deleteTraces,
  emptyMember,
  lockDueDeletion,
} from './account-queries.ts';
import { someConversations, somePosts, someSaves } from './content-queries.ts';
import { forgetDeletion } from './deletion-queries.ts';

export type DeletionParts = {
  db: Database;
  inTransaction: InTransaction;
  /** Called before each small part of the work; throws when the server stops. */
  pause: () => Promise<unknown>;
};

/**
 * Ends every way into an account and makes its row anonymous; false if its owner has kept it. From here on nobody can
 * use it, so that the rest finds no new content.
 */
export async function closeAccount(
  { inTransaction }: Pick<DeletionParts, 'inTransaction'>,
  memberId: string,
): Promise<boolean> {
  return inTransaction(async (unit) => {
    const { tx } = unit;
    await holdMember(tx, memberId);
    if (!(await lockDueDeletion(tx, memberId))) return false;
    await deleteByAddress(tx, memberId);
    await deleteAccess(tx, memberId);
    await emptyMember(tx, memberId);
    await announceMember(unit, memberId);
    return true;
  });
}

/** Deletes everything of a closed account. Each part can be repeated, so it goes on after a crash where it was. */
export async function deleteContent(parts: DeletionParts, memberId: string): Promise<void> {
  const { db, inTransaction } = parts;
  await deleteAll(
    parts,
    () => somePosts(db, memberId),
    (unit, post) => removePost(unit, { ...post, authorId: memberId }),
  );
  await deleteAll(
    parts,
    () => someSaves(db, memberId),
    (unit, save) => removeSave(unit, { ...save, memberId }),
  );
  await deleteAll(
    parts,
    () => someConversations(db, memberId),
    (unit, conversationId) => leaveConversation(unit, { conversationId, memberId }),
  );
  await inTransaction(async (unit) => {
    await forgetActor(unit, memberId);
    await dropUploadsOf(unit.tx, memberId);
    await deleteSearches(unit.tx, memberId);
    await deleteTraces(unit.tx, memberId);
  });
  // Announces nothing: the events of the member are deleted here.
  await inTransaction(async ({ tx }) => {
    await deleteEvents(tx, memberId);
    await forgetDeletion(tx, memberId);
    await deleteMemberRow(tx, memberId);
  });
}

async function deleteAll<T>(
  { inTransaction, pause }: DeletionParts,
  some: () => Promise<T[]>,
  remove: (unit: UnitOfWork, item: T) => Promise<unknown>,
): Promise<void> {
  for (let items = await some(); items.length > 0; items = await some()) {
    for (const item of items) {
      await pause();
      await inTransaction((unit) => remove(unit, item));
    }
  }
}
