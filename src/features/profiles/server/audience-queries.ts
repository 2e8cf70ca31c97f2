import { sql } from 'kysely';
import type { MemberSummary } from '#platform/contract/member.ts';
import type { Db } from '#platform/server/database/database.ts';

/** What everybody may know of a member. */
export async function memberRow(db: Db, memberId: string): Promise<MemberSummary | undefined> {
  const { rows } = await sql<MemberSummary>`
    select id, username, first_name as "firstName", last_name as "lastName", image,
      school_verified as verified
    from members where id = ${memberId}
  `.execute(db);
  return rows[0];
}

/** The campuses on which a member's name is shown: their own, and those where they wrote or saved. */
export async function campusesShowing(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from campuses c
    where exists (select from members m where m.id = ${memberId} and m.campus_id = c.id)
      or exists (select from posts p
        where p.author_id = ${memberId} and p.campus_id = c.id and p.parent_id is null)
      or exists (select from posts p
        where p.author_id = ${memberId} and p.campus_id = c.id and p.parent_id is not null)
      or exists (select from saves s where s.member_id = ${memberId} and s.campus_id = c.id)
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** More people than anybody writes with; it bounds the events of one change. */
const mostPartners = 200;

/** Those with a conversation with a member who are of none of these campuses. */
export async function partnersElsewhere(
  db: Db,
  { memberId, campusIds }: { memberId: string; campusIds: string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from conversation_members c join members o on o.id = c.other_id
    where c.member_id = ${memberId} and (o.campus_id = any(${campusIds}::text[])) is not true
    order by c.last_modified desc, c.conversation_id desc limit ${mostPartners}
  `.execute(db);
  return rows.map(({ id }) => id);
}
