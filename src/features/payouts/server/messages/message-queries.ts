import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Which of some messages of the provider were carried out. */
export async function doneEvents(db: Db, ids: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from stripe_events where id = any(${ids}::text[])
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Up to when the provider's list of messages was read; undefined if it never was. */
export async function findReadTo(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ readTo: Date }>`
    select read_to as "readTo" from stripe_messages_read
  `.execute(db);
  return rows[0]?.readTo;
}

export async function saveReadTo(db: Db, readTo: Date): Promise<void> {
  await sql`
    insert into stripe_messages_read (read_to) values (${readTo})
    on conflict (is_only) do update set read_to = excluded.read_to
  `.execute(db);
}
