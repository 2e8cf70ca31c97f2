import { sql } from 'kysely';
import { andShown } from '#features/blocks/server/index.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import type { Db } from '#platform/server/database/database.ts';
import { summaryOf } from '#platform/server/database/fragments/summary-of.ts';

/** The public facts of a member; not for a reader from whom the member is hidden. */
export async function memberRow(
  db: Db,
  memberId: string,
  readerId: string | null,
): Promise<MemberSummary | undefined> {
  const { rows } = await sql<MemberSummary>`
    select m.id, ${summaryOf('m')}
    from members m where id = ${memberId} ${andShown(readerId, sql.ref('m.id'))}
  `.execute(db);
  return rows[0];
}

/**
 * The campuses on which a member's name is shown: their own, and those where they wrote or saved. The query asks for
 * the first row at or after member and campus, because only the index on both can find that: if most posts are one
 * member's, PostgreSQL would otherwise scan a campus on which they have none.
 */
export async function campusesShowing(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from campuses c
    where c.id = (select m.campus_id from members m where m.id = ${memberId})
      or (select (p.author_id, p.campus_id) = (${memberId}, c.id) from posts p
        where p.parent_id is null and (p.author_id, p.campus_id) >= (${memberId}, c.id)
        order by p.author_id, p.campus_id limit 1)
      or (select (p.author_id, p.campus_id) = (${memberId}, c.id) from posts p
        where p.parent_id is not null and (p.author_id, p.campus_id) >= (${memberId}, c.id)
        order by p.author_id, p.campus_id limit 1)
      or (select (s.member_id, s.campus_id) = (${memberId}, c.id) from saves s
        where (s.member_id, s.campus_id) >= (${memberId}, c.id)
        order by s.member_id, s.campus_id limit 1)
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** More people than anybody writes with; it limits the events of one change. */
const maxPartners = 200;

/** Members of other campuses than these who have a conversation with a member. */
export async function partnersElsewhere(
  db: Db,
  { memberId, campusIds }: { memberId: string; campusIds: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from conversation_members c join members o on o.id = c.other_id
    where c.member_id = ${memberId} and (o.campus_id = any(${campusIds}::text[])) is not true
    order by c.last_modified desc, c.conversation_id desc limit ${maxPartners}
  `.execute(db);
  return rows.map(({ id }) => id);
}
