import { sql } from 'kysely';
import { openDatabase, type Db } from '#platform/server/database/database.ts';
import { appendLiveEvents, campusAudience } from '#platform/server/live/event-log.ts';

export type Forgetter = { forgetPosts(): Promise<void>; close(): Promise<void> };

/** With a whole page of posts at OU, where most tests go, each page costs half as much again to load and to search. */
const fewPosts = 5;

/** Leaves the newest of the demo posts at OU; other campuses keep all of theirs. */
export async function keepFewPosts(databaseUrl: string): Promise<void> {
  const db = openDatabase(databaseUrl, { max: 1 });
  await db.transaction().execute(async (tx) => {
    await sql`
      delete from posts where campus_id = 'ou' and parent_id is null and id not in (
        select id from posts where campus_id = 'ou' and parent_id is null
        order by created_at desc limit ${fewPosts}
      )
    `.execute(tx);
    await endAnswers(tx, ['ou']);
  });
  await db.destroy();
}

/** Ends the shared answers of campuses: with an event that browsers do not know, so open pages stay as they are. */
async function endAnswers(tx: Db, campusIds: string[]): Promise<void> {
  const event = { name: 'posts.forgotten', payload: {} };
  const events = campusIds.map((campusId) => ({ ...event, audience: campusAudience(campusId) }));
  await appendLiveEvents(tx, events, { notify: true });
}

/** Removes what is posted from now on, so that the next journey finds the same feed. */
export async function openForgetter(databaseUrl: string): Promise<Forgetter> {
  const db = openDatabase(databaseUrl, { max: 1 });
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return {
    async forgetPosts() {
      await db.transaction().execute(async (tx) => {
        const gone = await sql<{ campusId: string }>`
          delete from posts where created_at > ${rows[0]?.now} returning campus_id as "campusId"
        `.execute(tx);
        await endAnswers(tx, [...new Set(gone.rows.map(({ campusId }) => campusId))]);
      });
    },
    close: () => db.destroy(),
  };
}
