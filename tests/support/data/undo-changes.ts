import { sql, type Transaction } from 'kysely';
import type { Tables } from '#platform/server/database/tables.ts';
import { openTestConnections } from '../servers/database.ts';
import { appendLiveEvents, campusChannel } from '#platform/server/live/event-log.ts';

export type Cleaner = { undoChanges(): Promise<void>; close(): Promise<void> };

/**
 * Most tests are at OU: with all demo posts there, opening the feed and finding elements on it takes one and a half times
 * as long.
 */
const fewPosts = 5;

/** Deletes the demo posts of OU except the newest; other campuses keep all of theirs. */
export async function keepFewPosts(databaseUrl: string): Promise<void> {
  const db = openTestConnections(databaseUrl);
  await db.transaction().execute(async (tx) => {
    // The server indexes the demo posts at the same time. It locks posts one by one, so it would deadlock with this.
    await sql`lock table posts in exclusive mode`.execute(tx);
    await sql`
      delete from posts where campus_id = 'ou' and parent_id is null and id not in (
        select id from posts where campus_id = 'ou' and parent_id is null
        order by created_at desc limit ${fewPosts}
      )
    `.execute(tx);
    await endSharedResponses(tx, ['ou']);
  });
  await db.destroy();
}

/** Ends the cached shared responses of campuses by an event that browsers do not know, so that open pages do not change. */
async function endSharedResponses(tx: Transaction<Tables>, campusIds: string[]): Promise<void> {
  const event = { name: 'posts.forgotten', payload: {} };
  const events = campusIds.map((campusId) => ({ ...event, channel: campusChannel(campusId) }));
  await appendLiveEvents(tx, events, { notify: true });
}

/**
 * Deletes the posts that are created after this call, and takes all roles away, so that the next test finds the same feed
 * and can make the same members staff.
 */
export async function openCleaner(databaseUrl: string): Promise<Cleaner> {
  const db = openTestConnections(databaseUrl);
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return {
    async undoChanges() {
      await db.transaction().execute(async (tx) => {
        await sql`delete from staff`.execute(tx);
        await sql`delete from bag_items`.execute(tx);
        await sql`delete from addresses`.execute(tx);
        const deleted = await sql<{ campusId: string }>`
          delete from posts where created_at > ${rows[0]?.now} returning campus_id as "campusId"
        `.execute(tx);
        await endSharedResponses(tx, [...new Set(deleted.rows.map(({ campusId }) => campusId))]);
      });
    },
    close: () => db.destroy(),
  };
}
