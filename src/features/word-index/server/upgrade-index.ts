import type { Database } from '#platform/server/database/database.ts';
import { fillIndex } from './fill-index.ts';
import {
  indexVersion,
  readVersion,
  unlockUpgrade,
  tryLockUpgrade,
  writeVersion,
} from './version-queries.ts';

/**
 * Rebuilds the rows of the index if an earlier release made it, while searches go on. One process does it; false
 * if it was stopped, or another process is already doing it. The counts of words follow as with any other change.
 */
export async function upgradeIndex(
  db: Database,
  options: { pause: () => Promise<unknown>; isStopped?: () => boolean },
): Promise<boolean> {
  if ((await readVersion(db)) >= indexVersion) return true;
  return db.connection().execute(async (connection) => {
    if (!(await tryLockUpgrade(connection))) return false;
    try {
      if ((await readVersion(connection)) >= indexVersion) return true;
      await fillIndex(db, { ...options, replacesExisting: true });
      if (options.isStopped?.()) return false;
      await writeVersion(connection, indexVersion);
      return true;
    } finally {
      await unlockUpgrade(connection);
    }
  });
}
