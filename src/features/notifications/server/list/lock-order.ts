import { sql, type RawBuilder } from 'kysely';

/**
 * The order in which transactions lock notifications, so that no two wait for each other (R34): by member, and those of
 * deals after the others of a member, because they are written at the end of a transaction.
 */
export function lockOrder(table: string): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`${column('member_id')}, ${column('type')} = 'deal', ${column('id')}`;
}
