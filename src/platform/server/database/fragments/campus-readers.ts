import { sql, type RawBuilder } from 'kysely';

const column = (table: string, name: string) => sql.ref(`${table}.${name}`);

/** Whether the member `m` of a statement may read the campus `c`: a private one is read by its own verified members. */
export function mayRead(m: string, c: string): RawBuilder<unknown> {
  return sql`(${column(c, 'privacy')} = 'public'
    or (${column(m, 'school_verified')} and ${column(m, 'campus_id')} = ${column(c, 'id')}))`;
}

/** Whether the member with an id may read the campus `c` of a statement. */
export function isReadBy(memberId: string, c: string): RawBuilder<unknown> {
  return sql`exists (select from members reader where reader.id = ${memberId} and ${mayRead('reader', c)})`;
}
