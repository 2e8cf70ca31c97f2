import { recordAct } from '#features/staff/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';
import { deleteCampus, type CampusRow } from './campus-queries.ts';

/**
 * Removes a campus for good: no start adds it again. Rejects if anything of members would be lost. `forget` deletes what
 * other features note about visitors. Servers no longer serve it within seconds.
 */
export async function removeCampus(
  unit: { tx: Db },
  { id, name, isGeneric }: Pick<CampusRow, 'id' | 'name' | 'isGeneric'>,
  forget: (tx: Db, campusId: string) => Promise<void>,
): Promise<void> {
  const { tx } = unit;
  if (isGeneric) throw new Error(`${id} is the generic site, which every installation needs.`);
  await forget(tx, id);
  try {
    await deleteCampus(tx, id);
  } catch (error) {
    const table = findReferring(error);
    if (table === undefined) throw error;
    throw new Error(`${id} is not removed, because its ${table} would be lost.`, { cause: error });
  }
  await recordAct(unit, null, { act: 'campuses.remove', subject: id, details: { name } });
}

/** The table whose rows refer to the campus: the database knows those of all features. */
function findReferring(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error && error.code === '23503')) return undefined;
  return 'table' in error ? String(error.table).replaceAll('_', ' ') : undefined;
}
