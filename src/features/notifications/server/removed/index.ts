import type { UnitOfWork } from '#platform/server/transaction.ts';
import { announceCounts } from '../notify.ts';
import { restoreKept } from './removed-queries.ts';

export { quotesOf, replyGroupsUnder } from './removed-queries.ts';

/** Call when the rows of a removal are back: what changed of notifications that were left is undone, and badges count again. */
export async function restoreNotifications(unit: UnitOfWork, removalId: string): Promise<void> {
  announceCounts(unit, await restoreKept(unit.tx, removalId));
}
