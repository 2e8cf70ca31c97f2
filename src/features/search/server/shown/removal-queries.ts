import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';

type Named = { campusId: string; text: string };

/** Removes a text from what others are shown, also one that nobody searched yet; false if there is no such campus. */
export async function removeSearch(db: Db, { campusId, text }: Named): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into searches (id, campus_id, text, is_decent, removed_at)
    select ${newId()}, c.id, ${text}, true, now() from campuses c where c.id = ${campusId}
    on conflict (campus_id, text) do update set removed_at = coalesce(searches.removed_at, now())
  `.execute(db);
  return numAffectedRows === 1n;
}

/** Lets a removed text be shown again; false if it was not removed. */
export async function restoreSearch(db: Db, { campusId, text }: Named): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update searches set removed_at = null
    where campus_id = ${campusId} and text = ${text} and removed_at is not null
  `.execute(db);
  return numAffectedRows === 1n;
}

/** Forgets what was searched on a campus that is removed. */
export async function forgetSearches(db: Db, campusId: string): Promise<void> {
  await sql`delete from searches where campus_id = ${campusId}`.execute(db);
}

/** The removed texts of a campus, the last one first. */
export async function removedSearches(
  db: Db,
  { campusId, limit }: { campusId: string; limit: number },
): Promise<{ text: string; removedAt: Date }[]> {
  const { rows } = await sql<{ text: string; removedAt: Date }>`
    select text, removed_at as "removedAt" from searches
    where campus_id = ${campusId} and removed_at is not null
    order by removed_at desc, id limit ${limit}
  `.execute(db);
  return rows;
}
