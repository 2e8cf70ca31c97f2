import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { Actor } from '#platform/server/http/operations/context.ts';
import type { SeenBy } from '../contract/seen-by.ts';

/** Who looks: null for a visitor. Staff see what they would see without that role. */
export type SavesReader = Pick<Actor, 'memberId' | 'campusId' | 'schoolVerified'> | null;

/**
 * Whether a reader may see what a member `m` saves: the one rule for the profile, the list of who saved a post, and notifications
 * to its author. Everyone by default; oneself always.
 */
export function savesShownTo(reader: SavesReader): RawBuilder<unknown> {
  const campusId = reader?.schoolVerified ? reader.campusId : null;
  return sql`(
    m.id = ${reader?.memberId ?? null}::uuid or coalesce((
      select chosen.seen_by = 'everyone'
        or (chosen.seen_by = 'campus' and m.school_verified and coalesce(m.campus_id = ${campusId}, false))
      from save_settings chosen where chosen.member_id = m.id), true))`;
}

export async function seenBy(db: Db, memberId: string): Promise<SeenBy> {
  const { rows } = await sql<{ seenBy: SeenBy }>`
    select seen_by as "seenBy" from save_settings where member_id = ${memberId}
  `.execute(db);
  return rows[0]?.seenBy ?? 'everyone';
}

/** Stores the choice; false if it is the one that was stored. */
export async function storeSeenBy(tx: Db, memberId: string, chosen: SeenBy): Promise<boolean> {
  const { rows } = await sql`
    insert into save_settings (member_id, seen_by) values (${memberId}, ${chosen})
    on conflict (member_id) do update set seen_by = excluded.seen_by
      where save_settings.seen_by <> excluded.seen_by
    returning member_id
  `.execute(tx);
  return rows.length > 0;
}

/** The campuses on which a member saved posts. As in `campusesShowing`, only the index can find the first row at or after both. */
export async function campusesOfSaves(tx: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from campuses c
    where (select (s.member_id, s.campus_id) = (${memberId}, c.id) from saves s
      where (s.member_id, s.campus_id) >= (${memberId}, c.id)
      order by s.member_id, s.campus_id limit 1)
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether the author of a post may be told by name that a member saved it. */
export const tellsAuthor = ({ postId, memberId }: { postId: string; memberId: string }) => sql`
  not exists (
    select from save_settings chosen join members m on m.id = chosen.member_id
      join posts p on p.id = ${postId} join members author on author.id = p.author_id
    where chosen.member_id = ${memberId} and (chosen.seen_by = 'me' or (chosen.seen_by = 'campus' and not (
      m.school_verified and author.school_verified and coalesce(m.campus_id = author.campus_id, false)))))
`;
