import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Db } from '../database/database.ts';
import { executeLast, type Execute } from '../database/last-statement.ts';
import type { Tables } from '../database/tables.ts';

/** What happened, and which channel may hear it; the payload holds ids only. */
export type LiveEventRecord = {
  channel: string;
  name: string;
  payload: Record<string, string>;
  /**
   * What the writer knows of it already. It is never logged: only the serializer of this process gets it, right after
   * the commit, and needs not read it again.
   */
  known?: unknown;
};

export type LoggedEvent = LiveEventRecord & { number: number; loggedAt?: Date };

/**
 * The PostgreSQL channel of wake-ups. A payload is the channel, the number that its log has reached, and the id of the
 * notifier whose process has logged the events, if it has one; or only the name of another queue, such as that of
 * mails.
 */
export const wakeUpChannel = 'quad_live';

export function campusChannel(campusId: string): string {
  return `campus:${campusId}`;
}

export function memberChannel(memberId: string): string {
  return `member:${memberId}`;
}

/**
 * A promoted standby may lack the last events, and begins another timeline. If their numbers were used again, a browser that has heard
 * them would take new events for the old ones. So on another timeline the numbers go on so far above, and whoever has heard a number
 * that is not in the log loads everything again (R32).
 */
const timelineGap = 1_000_000_000;

/** The timeline that the database writes to, as the eight digits in its files' names; null on a standby, which only reads. */
const timeline =
  'case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end';
/** The number below the first of a channel that begins on this timeline. */
const belowFirst = `(('x' || (${timeline}))::bit(32)::bigint - 1) * ${timelineGap}`;
const gapOf = (row: string) =>
  `case when ${row}.timeline <> (${timeline}) then ${timelineGap} else 0 end`;

/** The number of the newest event of a channel, as part of a statement; `audience` is the channel in SQL. */
export const headInSql = (audience: string): string =>
  `coalesce((select h.number + ${gapOf('h')} from live_heads h where h.audience = ${audience}), ${belowFirst}, 0)`;

/** Moves the heads of channels: the rows of `added`, with `audience` and `events`. */
const moveHeads = (added: RawBuilder<unknown>) => sql`
  insert into live_heads (audience, number, timeline)
  select audience, ${sql.raw(belowFirst)} + events, ${sql.raw(timeline)} from ${added}
  on conflict (audience) do update set timeline = excluded.timeline,
    number = live_heads.number + ${sql.raw(gapOf('live_heads'))} + excluded.number - ${sql.raw(belowFirst)}`;

/** The name of the event after which a member's open pages load everything again. */
export const resetEvent = 'reset';

/** Announces that the open pages of a member have to load everything again. */
export function announceReset(
  { announce }: { announce: (event: LiveEventRecord) => void },
  memberId: string,
): void {
  announce({ channel: memberChannel(memberId), name: resetEvent, payload: {} });
}

/**
 * Appends events in the given order, in one statement, the last of its transaction, and sends a NOTIFY for each
 * channel if asked. Heads are always locked in the same order, so two transactions cannot deadlock. Returns the events
 * with their numbers.
 */
export async function appendLiveEvents(
  tx: Transaction<Tables>,
  events: LiveEventRecord[],
  { notify, notifierId = '' }: { notify: boolean; notifierId?: string | undefined },
): Promise<LoggedEvent[]> {
  if (events.length === 0) return [];
  const append = sql<{ channel: string; number: number; notified: string | null }>`
    with given as (
      select * from unnest(
        ${events.map(({ channel }) => channel)}::text[], ${events.map(({ name }) => name)}::text[],
        ${events.map(({ payload }) => JSON.stringify(payload))}::jsonb[]
      ) with ordinality as event (audience, name, payload, place)
    ), counted as (
      select audience, count(*) as events from given group by audience
    ), head as (
      ${moveHeads(sql`(select audience, events from counted order by audience) added`)}
      returning audience, number
    ), logged as (
      insert into live_events (audience, number, name, payload)
      select audience,
        head.number - counted.events + row_number() over (partition by audience order by place),
        name, payload
      from given join counted using (audience) join head using (audience)
    )
    select audience as channel, number,
      case when ${notify}::boolean
        then pg_notify(${wakeUpChannel}, concat_ws(' ', audience, number, ${notifierId}::text)) end as notified
    from head
  `;
  const rows = await executeLast(tx, append);
  const heads = new Map(rows.map(({ channel, number }) => [channel, number]));
  return numbered(events, heads);
}

/** What a row tells of the event that its statement has appended for it. */
export type AppendedRow = { id: string; eventNumber: number };

/** Where a statement appends events: `parts` among its `with` parts, `columns` in its last `select`. */
export type AppendInStatement = {
  /** Runs the statement as the last of its transaction. */
  execute: Execute;
  /**
   * Two further parts of a statement, `head` and `logged`: an event for each row of `rows`, in the order of their ids.
   * `last` is the part that locks the last rows, because the head is locked after it.
   */
  parts: (rows: RawBuilder<unknown>, last: RawBuilder<unknown>) => RawBuilder<unknown>;
  /** Columns of `head` and of the rows `p`; the statement must select from both. */
  columns: RawBuilder<unknown>;
};

/**
 * Appends events of one channel and name as part of the statement that changes what they tell of, which saves a wait for
 * the database. Each event is that of the row with its id.
 */
export function appendInStatement(
  tx: Transaction<Tables>,
  events: ReadonlyMap<string, LiveEventRecord>,
  { notify, notifierId = '' }: { notify: boolean; notifierId?: string | undefined },
): AppendInStatement {
  const [first] = events.values();
  if (!first) throw new Error('no event to append');
  const { channel, name } = first;
  const areAlike = [...events.values()].every(
    (each) => each.channel === channel && each.name === name,
  );
  if (!areAlike) throw new Error('events of several channels or names');
  const payloads = JSON.stringify(
    Object.fromEntries([...events].map(([id, { payload }]) => [id, payload])),
  );
  const number = sql`head.number - count(*) over () + row_number() over (order by p.id)`;
  return {
    execute: (statement) => executeLast(tx, statement),
    parts: (rows, last) => sql`
      head as (
        ${moveHeads(sql`(select ${channel}::text as audience, n as events
          from (select count(*) as n from ${rows}) counted where n > 0 and (select count(*) from ${last}) > 0) added`)}
        returning number
      ), logged as (
        insert into live_events (audience, number, name, payload)
        select ${channel}, ${number}, ${name}, ${payloads}::jsonb -> p.id::text from ${rows} p, head
      )`,
    columns: sql`
      ${number} as "eventNumber",
      case when ${notify}::boolean then pg_notify(${wakeUpChannel},
        concat_ws(' ', ${channel}::text, head.number, ${notifierId}::text)) end as notified`,
  };
}

/** Counts down from each channel's head, which is the number of its last event. */
function numbered(events: LiveEventRecord[], heads: Map<string, number>): LoggedEvent[] {
  return events
    .toReversed()
    .map((event) => {
      const number = heads.get(event.channel) ?? 0;
      heads.set(event.channel, number - 1);
      return { ...event, number };
    })
    .toReversed();
}

/** Sends a wake-up by NOTIFY, which PostgreSQL delivers when the transaction commits. */
export async function notifyWithCommit(db: Db, name: string): Promise<void> {
  await sql`select pg_notify(${wakeUpChannel}, ${name})`.execute(db);
}

/** The number of a channel's newest event; 0 when it has none and the database was never promoted. */
export async function readHead(db: Db, channel: string): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    select ${sql.raw(headInSql('given.channel'))} as number from (select ${channel}::text as channel) given
  `.execute(db);
  return rows[0]?.number ?? 0;
}

/** The numbers of the newest events of several channels; a channel without events is left out. */
export async function readHeads(
  db: Db,
  channels: string[],
): Promise<{ channel: string; number: number }[]> {
  const { rows } = await sql<{ channel: string; number: number }>`
    select audience as channel, coalesce(number + ${sql.raw(gapOf('live_heads'))}, 0) as number
    from live_heads where audience = any(${channels}::text[])
  `.execute(db);
  return rows;
}

/** Events after a number, oldest first, at most `limit`. */
export async function eventsAfter(
  db: Db,
  range: { channel: string; after: number; limit: number },
): Promise<LoggedEvent[]> {
  const { rows } = await sql<Omit<LoggedEvent, 'known'>>`
    select audience as channel, number, name, payload, created_at as "loggedAt" from live_events
    where audience = ${range.channel} and number > ${range.after}
    order by number limit ${range.limit}
  `.execute(db);
  return rows;
}
