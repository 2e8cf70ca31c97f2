import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';
import { minSearchersToPublish } from '../../contract.ts';

export type View = {
  campusId: string;
  text: string;
  mayBeShown: boolean;
  /** A member's id or a digest of a visitor's address. */
  viewer: string;
  isMember: boolean;
  /** Whether the viewer counts as one of the people who searched the text. */
  isPerson: boolean;
};

export type CountedSearch = {
  id: string;
  counted: boolean;
  isShown: boolean;
  views: number;
};

/** Finds or creates the search, and locks it. */
async function lockSearch(
  tx: Db,
  { campusId, text, mayBeShown }: View,
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into searches as s (id, campus_id, text, is_decent)
    values (${newId()}, ${campusId}, ${text}, ${mayBeShown})
    on conflict (campus_id, text) do update set last_modified = now(), is_decent = excluded.is_decent
    returning s.id
  `.execute(tx);
  return rows[0]?.id;
}

/** Counts a view, unless this viewer's last one was less than an hour ago. */
export async function countView(tx: Db, view: View): Promise<CountedSearch | undefined> {
  const searchId = await lockSearch(tx, view);
  const { rows } = await sql<CountedSearch>`
    with before as (
      select from search_viewers where search_id = ${searchId ?? null}::uuid and viewer = ${view.viewer}
    ), viewed as (
      insert into search_viewers as v (search_id, viewer) values (${searchId ?? null}::uuid, ${view.viewer})
      on conflict (search_id, viewer) do update set viewed_at = now()
        where v.viewed_at <= now() - interval '1 hour'
      returning 1
    )
    update searches s set
      unique_views = unique_views + (v.n * ${view.isMember ? 1 : 0}::integer),
      ghost_views = ghost_views + (v.n * ${view.isMember ? 0 : 1}::integer),
      total_views = total_views + v.n,
      people = people
        + case when ${view.isPerson} and not exists (select from before) then v.n else 0 end
    from (select count(*)::integer as n from viewed) v
    where s.id = ${searchId ?? null}::uuid
    returning s.id, v.n > 0 as counted, s.total_views as views,
      s.is_decent and s.people >= ${minSearchersToPublish}::integer as "isShown"
  `.execute(tx);
  return rows[0];
}

/** Stores a search as a suggestion for each text in `starts`, with its current views. */
export async function suggest(
  tx: Db,
  request: { searchId: string; campusId: string; starts: string[]; views: number },
): Promise<void> {
  await sql`
    insert into search_suggestions (search_id, campus_id, start, views)
    select ${request.searchId}, ${request.campusId}, u.start, ${request.views}::integer
    from unnest(${request.starts}::text[]) u(start)
    on conflict (search_id, start) do update set views = excluded.views
  `.execute(tx);
}

export type PopularText = { id: string; text: string; totalViews: number };

/** The searches of several people, most viewed first, after one of them. */
export async function popularTexts(
  db: Db,
  { campusId, after, limit }: { campusId: string; after: PopularText | undefined; limit: number },
): Promise<PopularText[]> {
  const { totalViews, id } = after ?? { totalViews: 2_147_483_647, id: null };
  const { rows } = await sql<PopularText>`
    select id, text, total_views as "totalViews" from searches
    where campus_id = ${campusId} and is_decent and people >= 3 and removed_at is null
      and total_views <= ${totalViews} and (total_views < ${totalViews} or id > ${id}::uuid)
    order by total_views desc, id limit ${limit}
  `.execute(db);
  return rows;
}

/** The most viewed searches in which a text begins at the start of a word; some may not be shown to others. */
export async function suggestedTexts(
  db: Db,
  { campusId, start, limit }: { campusId: string; start: string; limit: number },
): Promise<{ id: string; text: string }[]> {
  const letters = Array.from(start);
  // Each index needs its own statement text.
  const matching =
    letters.length <= 2
      ? sql`left(start, ${sql.lit(letters.length)}) = ${start}`
      : sql`start >= ${start} and start < ${`${start}\u{10FFFF}`}`;
  const { rows } = await sql<{ id: string; text: string }>`
    select s.id, s.text from (
      select distinct on (search_id) search_id, views from (
        select search_id, views from search_suggestions
        where campus_id = ${campusId} and ${matching} order by views desc limit ${limit * 2}) most
      order by search_id, views desc) one
    join searches s on s.id = one.search_id and s.removed_at is null
    order by s.total_views desc, s.id limit ${limit}
  `.execute(db);
  return rows;
}

/**
 * Deletes searches that are not shown to others and that nobody made for 90 days, with their viewers. Removed ones stay
 * removed.
 */
export async function deleteOldSearches(db: Db): Promise<void> {
  await sql`
    delete from searches where last_modified < now() - interval '90 days'
      and not (is_decent and people >= 3) and removed_at is null
  `.execute(db);
}
