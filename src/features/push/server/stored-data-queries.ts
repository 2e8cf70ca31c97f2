import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportPage, ExportRow } from '#platform/server/feature-data.ts';

/** Without the address and the keys: whoever has them and the server's key can push. */
export async function deviceRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select d.id as key, json_build_object('browser', s.user_agent, 'campus', d.campus_id, 'kinds', d.kinds,
      'hidesContent', d.hides_content, 'since', d.created_at) as data
    from push_devices d join sessions s on s.id = d.session_id
    where d.member_id = ${memberId} and d.id > ${after}::uuid
    order by d.id limit ${limit}
  `.execute(db);
  return rows;
}

export async function quietFields(db: Db, memberId: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ from: number; to: number; timeZone: string }>`
    select from_minute as "from", to_minute as "to", time_zone as "timeZone"
    from push_quiet_hours where member_id = ${memberId}
  `.execute(db);
  return { quietMinutes: rows[0] ?? null };
}

/** Pushes that waited while no server had a key. */
export async function deleteOldDeliveries(db: Db): Promise<void> {
  await sql`delete from push_deliveries where due_at < now() - interval '1 day'`.execute(db);
}

export async function deletePushesOf(tx: Db, memberId: string): Promise<void> {
  await sql`
    with quiet as (delete from push_quiet_hours where member_id = ${memberId})
    delete from push_devices where member_id = ${memberId}
  `.execute(tx);
}
