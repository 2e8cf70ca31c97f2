import { sql } from 'kysely';
import { openDatabase, type Database } from '#platform/server/database/database.ts';
import type { Cluster } from '../../scripts/cluster/start-cluster.ts';
import type { Listener } from './listeners.ts';
import type { Acknowledged, Kind } from './writers.ts';

/** Differences between what was acknowledged or heard, and the database. */
export type Differences = { absent: number; twice: number; missing: number; doubled: number };

/** Compares the notes with the primary, once nothing writes any more. */
export async function compare(
  cluster: Cluster,
  acknowledged: readonly Acknowledged[],
  listeners: readonly Listener[],
): Promise<Differences> {
  const db = openDatabase(cluster.databaseUrl(), { max: 2 });
  try {
    const stored = await countStored(db, acknowledged);
    const numbers = await readNumbers(db);
    const heard = countHeard(listeners, numbers, idsOf(acknowledged, 'post'));
    return { ...stored, ...heard };
  } finally {
    await db.destroy();
  }
}

const idsOf = (acknowledged: readonly Acknowledged[], kind: Kind) =>
  acknowledged.filter((each) => each.kind === kind).map(({ id }) => id);

/** `absent`: acknowledged and not there. `twice`: there more often than asked for. */
async function countStored(db: Database, acknowledged: readonly Acknowledged[]) {
  const posts = idsOf(acknowledged, 'post');
  const messages = idsOf(acknowledged, 'message');
  const saves = idsOf(acknowledged, 'save');
  const offers = idsOf(acknowledged, 'offer');
  // Sellers write nothing else, and buyers offer for each item once; every writer ended with a response.
  const { rows } = await sql<{ absent: number; twice: number }>`
    with wanted as (
      select 'post' as kind, unnest(${posts}::uuid[]) as id
      union all select 'message', unnest(${messages}::uuid[])
      union all select 'save', unnest(${saves}::uuid[])
      union all select 'offer', unnest(${offers}::uuid[])
    ), authors as (select distinct author_id from posts where id = any(${posts}::uuid[])),
    senders as (select distinct author_id from messages where id = any(${messages}::uuid[]))
    select
      (select count(*)::int from wanted w where not case w.kind
        when 'post' then exists (select from posts where posts.id = w.id)
        when 'message' then exists (select from messages where messages.id = w.id)
        when 'save' then exists (select from saves where saves.post_id = w.id)
        else exists (select from deals where deals.id = w.id) end) as absent,
      (select count(*)::int from posts where author_id in (select * from authors) and not id = any(${posts}::uuid[]))
      + (select count(*)::int from messages where author_id in (select * from senders)
          and plain_text = 'Still there?' and not id = any(${messages}::uuid[]))
      + (select count(*)::int from deals where seller_id in (select * from authors) and not id = any(${offers}::uuid[]))
      + (select coalesce(sum(n - 1), 0)::int from (select count(*) as n from deal_steps
          where deal_id = any(${offers}::uuid[]) and kind = 'offer' group by deal_id) steps) as twice`.execute(
    db,
  );
  const [counts = { absent: 0, twice: 0 }] = rows;
  return counts;
}

/** The number of each post's event in the campus's log. */
async function readNumbers(db: Database): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; number: number }>`
    select payload->>'postId' as id, number::float8 as number from live_events
    where audience = 'campus:ou' and name = 'post.shown'`.execute(db);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/** Each stream must hear each post once, except those before a reset, after which a page loads everything again. */
function countHeard(
  listeners: readonly Listener[],
  numbers: ReadonlyMap<string, number>,
  posts: readonly string[],
): { missing: number; doubled: number } {
  const counts = listeners.map((listener) => countOne(listener, numbers, posts));
  return {
    missing: counts.reduce((sum, each) => sum + each.missing, 0),
    doubled: counts.reduce((sum, each) => sum + each.doubled, 0),
  };
}

function countOne(
  { from = Infinity, heard }: Listener,
  numbers: ReadonlyMap<string, number>,
  posts: readonly string[],
): { missing: number; doubled: number } {
  const times = new Map<string, number>();
  for (const { kind, postId } of heard) {
    if (kind === 'post') times.set(postId, (times.get(postId) ?? 0) + 1);
  }
  const resets = heard.filter(({ kind }) => kind === 'reset').map(({ number }) => number);
  const loadedUpTo = Math.max(from, ...resets);
  // What is absent from the log is counted as absent.
  const mustBeHeard = (id: string) => (numbers.get(id) ?? 0) > loadedUpTo;
  return {
    missing: posts.filter((id) => mustBeHeard(id) && !times.has(id)).length,
    doubled: [...times.values()].filter((count) => count > 1).length,
  };
}
