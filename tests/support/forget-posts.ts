import { sql } from 'kysely';
import { openDatabase } from '#platform/server/database/database.ts';
import { campusAudience, notifyWithCommit } from '#platform/server/live/event-log.ts';

export type Forgetter = { forgetPosts(): Promise<void>; close(): Promise<void> };

/** Takes away what is posted from now on, so that the feed's first page is the demo's again for the next journey. */
export async function openForgetter(databaseUrl: string): Promise<Forgetter> {
  const db = openDatabase(databaseUrl, { max: 1 });
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return {
    async forgetPosts() {
      await db.transaction().execute(async (tx) => {
        const gone = await sql<{ campusId: string }>`
          delete from posts where created_at > ${rows[0]?.now} returning campus_id as "campusId"
        `.execute(tx);
        const campusIds = new Set(gone.rows.map(({ campusId }) => campusId));
        // The wake-up also empties the server's visitor cache.
        for (const campusId of campusIds) await notifyWithCommit(tx, campusAudience(campusId));
      });
    },
    close: () => db.destroy(),
  };
}
