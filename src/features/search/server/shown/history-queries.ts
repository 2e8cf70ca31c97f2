import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/ids.ts';

export type RecentRow = {
  id: string;
  searchId: string | null;
  text: string;
  quantity: number;
  createdAt: Date;
  lastModified: Date;
};

type Owner = { memberId: string; campusId: string };

/** Maximum number of entries per member; beyond it, the oldest are deleted. */
const maxEntries = 100;

const recentColumns = sql`
  id, search_id as "searchId", text, quantity, created_at as "createdAt", last_modified as "lastModified"
`;

/** Adds an entry, or counts another use of it. */
export async function addToHistory(
  tx: Db,
  { memberId, campusId, text, searchId }: Owner & { text: string; searchId: string | null },
): Promise<void> {
  await sql`
    insert into search_history as h (id, member_id, campus_id, search_id, text)
    values (${newId()}, ${memberId}, ${campusId}, ${searchId}, ${text})
    on conflict (member_id, campus_id, lower(text)) do update set text = excluded.text,
      quantity = h.quantity + 1, search_id = excluded.search_id, last_modified = clock_timestamp()
  `.execute(tx);
  await dropOldest(tx, { memberId, campusId });
}

/** Adds an entry; undefined if it already exists. */
export async function insertIntoHistory(
  tx: Db,
  { memberId, campusId, text }: Owner & { text: string },
): Promise<RecentRow | undefined> {
  const { rows } = await sql<RecentRow>`
    insert into search_history (id, member_id, campus_id, search_id, text)
    values (${newId()}, ${memberId}, ${campusId},
      (select s.id from searches s where s.campus_id = ${campusId} and s.text = lower(${text})), ${text})
    on conflict (member_id, campus_id, lower(text)) do nothing
    returning ${recentColumns}
  `.execute(tx);
  await dropOldest(tx, { memberId, campusId });
  return rows[0];
}

async function dropOldest(tx: Db, { memberId, campusId }: Owner): Promise<void> {
  await sql`
    delete from search_history where id in (
      select id from search_history where member_id = ${memberId} and campus_id = ${campusId}
      order by last_modified desc, id desc offset ${maxEntries})
  `.execute(tx);
}

export async function listRecent(
  db: Db,
  { memberId, campusId, limit }: Owner & { limit: number },
): Promise<RecentRow[]> {
  const { rows } = await sql<RecentRow>`
    select ${recentColumns} from search_history
    where member_id = ${memberId} and campus_id = ${campusId}
    order by last_modified desc, id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** Deletes one entry of this member, or all; returns how many. */
export async function deleteFromHistory(
  db: Db,
  { memberId, campusId, id }: Owner & { id: string | null },
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from search_history where member_id = ${memberId} and campus_id = ${campusId}
      and (${id}::uuid is null or id = ${id}::uuid)
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}
