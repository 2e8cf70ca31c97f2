import { announceCounts, lockPostIfAny } from '#features/posting/server/index.ts';
import type { UnitOfWork } from '#platform/server/transaction.ts';
import { deleteSave, type Save } from './saving-queries.ts';

/** Removes a save of a member whose account is deleted. Does nothing if the post is deleted first. */
export async function removeSave(unit: UnitOfWork, save: Save): Promise<void> {
  if (!(await lockPostIfAny(unit.tx, save))) return;
  if (await deleteSave(unit.tx, save)) announceCounts(unit, save);
}
