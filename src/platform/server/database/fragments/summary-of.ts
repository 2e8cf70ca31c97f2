import { sql, type RawBuilder } from 'kysely';

/** The columns of `MemberSummary` but the id, of a member whose row has this name in the statement. */
export function summaryOf(member: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${member}.${name}`);
  return sql`${column('username')}, ${column('first_name')} as "firstName",
    ${column('last_name')} as "lastName", ${column('image')}, ${column('school_verified')} as verified`;
}
