import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ExportPage, ExportRow } from '#platform/server/feature-data.ts';
import { goneItemDays } from '../contract.ts';

export async function bagItemRows(
  db: Db,
  { memberId, after, limit }: ExportPage,
): Promise<ExportRow[]> {
  const { rows } = await sql<ExportRow>`
    select post_id as key, json_build_object('campus', campus_id, 'post', '/post/' || post_id,
      'priceInCents', price_cents, 'addedAt', added_at) as data
    from bag_items where member_id = ${memberId} and post_id > ${after}::uuid
    order by post_id limit ${limit}
  `.execute(db);
  return rows;
}

export async function deleteBagOf(tx: Db, memberId: string): Promise<void> {
  await sql`delete from bag_items where member_id = ${memberId}`.execute(tx);
}

/** Notes since when the post of an item is gone, and deletes items whose post did not come back. */
export async function deleteGoneItems(db: Db): Promise<void> {
  const isThere = sql`exists (select from posts p where p.id = i.post_id)`;
  await sql`
    update bag_items i set gone_at = case when i.gone_at is null then now() end
    where (i.gone_at is null) = not ${isThere}
  `.execute(db);
  await sql`
    delete from bag_items where gone_at < now() - make_interval(days => ${goneItemDays})
  `.execute(db);
}
