import { sql } from 'kysely';
import { thenCommit, type Db } from '../database/database.ts';

/** What happened, and which audience may hear it; the payload holds ids only. */
export type LiveEventRecord = { audience: string; name: string; payload: Record<string, string> };

export type LoggedEvent = LiveEventRecord & { number: number };

/**
 * The PostgreSQL channel of wake-ups. A payload is the audience, the number that its log has reached, and the id of the
 * notifier whose process has logged the events, if it has one; or only the name of another queue, such as that of
 * mails.
 */
export const wakeUpChannel = 'quad_live';

export function campusAudience(campusId: string): string {
  return `campus:${campusId}`;
}

export function memberAudience(memberId: string): string {
  return `member:${memberId}`;
}

/**
 * Appends events in the given order, in one statement, the last of its transaction, and sends a NOTIFY for each
 * audience if asked. Heads are always locked in the same order, so two transactions cannot deadlock. Returns the events
 * with their numbers.
 */
export async function appendLiveEvents(
  db: Db,
  events: LiveEventRecord[],
  { notify, notifierId = '' }: { notify: boolean; notifierId?: string | undefined },
): Promise<LoggedEvent[]> {
  if (events.length === 0) return [];
  const { rows } = await sql<{ audience: string; number: number; notified: string | null }>`
    ${thenCommit} with given as (
      select * from unnest(
        ${events.map(({ audience }) => audience)}::text[], ${events.map(({ name }) => name)}::text[],
        ${events.map(({ payload }) => JSON.stringify(payload))}::jsonb[]
      ) with ordinality as event (audience, name, payload, place)
    ), counted as (
      select audience, count(*) as events from given group by audience
    ), head as (
      insert into live_heads (audience, number) select audience, events from counted order by audience
      on conflict (audience) do update set number = live_heads.number + excluded.number
      returning audience, number
    ), logged as (
      insert into live_events (audience, number, name, payload)
      select audience,
        head.number - counted.events + row_number() over (partition by audience order by place),
        name, payload
      from given join counted using (audience) join head using (audience)
    )
    select audience, number,
      case when ${notify}::boolean
        then pg_notify(${wakeUpChannel}, concat_ws(' ', audience, number, ${notifierId}::text)) end as notified
    from head
  `.execute(db);
  const heads = new Map(rows.map(({ audience, number }) => [audience, number]));
  return numbered(events, heads);
}

/** Counts down from each audience's head, which is the number of its last event. */
function numbered(events: LiveEventRecord[], heads: Map<string, number>): LoggedEvent[] {
  return events
    .toReversed()
    .map((event) => {
      const number = heads.get(event.audience) ?? 0;
      heads.set(event.audience, number - 1);
      return { ...event, number };
    })
    .toReversed();
}

/** Sends a wake-up by NOTIFY, which PostgreSQL delivers when the transaction commits. */
export async function notifyWithCommit(db: Db, name: string): Promise<void> {
  await sql`select pg_notify(${wakeUpChannel}, ${name})`.execute(db);
}

/** The number of an audience's newest event; 0 when it has none. */
export async function headOf(db: Db, audience: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select number from live_heads where audience = ${audience}
  `.execute(db);
  return rows[0]?.number ?? 0;
}

/** The numbers of the newest events of several audiences; an audience without events is left out. */
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
