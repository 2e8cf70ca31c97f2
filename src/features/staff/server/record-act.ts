import { newId } from '#platform/server/ids.ts';
import type { Db } from '#platform/server/database/database.ts';
import { insertAct, type Act } from './act-queries.ts';

/**
 * Writes an act of staff to the audit, in the transaction that carries it out. `actorId` is null for a command in the
 * shell.
 */
export async function recordAct(
  { tx }: { tx: Db },
  actorId: string | null,
  act: Act,
): Promise<void> {
  await insertAct(tx, newId(), { ...act, actorId });
}
