import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** What happened, for whom: ids only. */
export type LiveEventRecord = { audience: string; name: string; payload: Record<string, string> };

export type LoggedEvent = LiveEventRecord & { number: number };

/** The PostgreSQL channel on which the log's bell rings; its payload is the audience. */
export const bellChannel = 'quad_live';

export function campusAudience(campusId: string): string {
  return `campus:${campusId}`;
}

export function memberAudience(memberId: string): string {
  return `member:${memberId}`;
}

/** Appends in the order given. */
export async function appendLiveEvents(db: Db, events: LiveEventRecord[]): Promise<void> {
  // Heads are locked in one order everywhere, so that two transactions cannot wait for each other.
  const ordered = events.toSorted((a, b) => a.audience.localeCompare(b.audience));
  for (const event of ordered) {
    await sql`
      with head as (
        insert into live_heads (audience, number) values (${event.audience}, 1)
        on conflict (audience) do update set number = live_heads.number + 1
        returning audience, number
      )
      insert into live_events (audience, number, name, payload)
      select audience, number, ${event.name}, ${JSON.stringify(event.payload)}::jsonb from head
    `.execute(db);
  }
}

/** Rings the bell for each name when the transaction commits. */
export async function ringWithCommit(db: Db, names: string[]): Promise<void> {
  if (names.length === 0) return;
  await sql`
    select pg_notify(${bellChannel}, name) from unnest(${names}::text[]) name
  `.execute(db);
}

/** The number of the newest event of an audience; 0 before the first. */
export async function headOf(db: Db, audience: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select number from live_heads where audience = ${audience}
  `.execute(db);
  return rows[0]?.number ?? 0;
}

/** The same of many audiences at once; one that never had an event is left out. */
export async function headsOf(
  db: Db,
  audiences: string[],
): Promise<{ audience: string; number: number }[]> {
  const { rows } = await sql<{ audience: string; number: number }>`
    select audience, number from live_heads where audience = any(${audiences}::text[])
  `.execute(db);
  return rows;
}

/** Events after a number, oldest first, at most `limit`. */
export async function eventsAfter(
  db: Db,
  range: { audience: string; after: number; limit: number },
): Promise<LoggedEvent[]> {
  const { rows } = await sql<LoggedEvent>`
    select audience, number, name, payload from live_events
    where audience = ${range.audience} and number > ${range.after}
    order by number limit ${range.limit}
  `.execute(db);
  return rows;
}
