import type { Db } from '../database/database.ts';
import type { FeatureData } from '../feature-data.ts';
import { defineJob, type JobHandler } from '../jobs/job.ts';

const housekeeping = defineJob({
  name: 'delete-old-rows',
  everySeconds: 10 * 60,
  failureMessage: 'housekeeping failed',
});

export function housekeepingJob(db: Db, data: FeatureData[]): JobHandler {
  return housekeeping.handledBy((_payload, { pause }) => deleteExpired(db, data, pause));
}

/** Deletes rows whose time is over, of all features; `pause` is called before each statement. */
export async function deleteExpired(
  db: Db,
  data: FeatureData[],
  pause: () => Promise<unknown> = async () => {},
): Promise<void> {
  for (const deleteRows of data.flatMap((each) => each.deleteExpired ?? [])) {
    await pause();
    await deleteRows(db);
  }
}
