import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportPage, ExportRow } from '#platform/server/feature-data.ts';

export async function addressRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select id as key, json_build_object('name', name, 'street', street, 'unit', unit, 'city', city, 'state', state,
      'zip', zip, 'phone', phone, 'isDefault', is_default, 'addedAt', created_at) as data
    from addresses where member_id = ${memberId} and id > ${after}::uuid
    order by id limit ${limit}
  `.execute(db);
  return rows;
}

export async function deleteAddressesOf(tx: Db, memberId: string): Promise<void> {
  await sql`delete from addresses where member_id = ${memberId}`.execute(tx);
}
