import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

/** Turns a member's ready uploads for a claim into what they show with it, in the order given; returns their number. */
export async function moveUploadsToClaim(
  tx: Db,
  { memberId, itemId, uploadIds }: { memberId: string; itemId: string; uploadIds: string[] },
): Promise<number> {
  const { rows } = await sql`
    with taken as (
      delete from uploads
      where id = any(${uploadIds}::uuid[]) and target = 'claim' and target_id = ${itemId}
        and member_id = ${memberId} and state = 'ready'
      returning *
    )
    insert into claim_media
      (id, item_id, member_id, position, kind, name, path, widths, width, height, placeholder)
    select id, target_id, member_id, array_position(${uploadIds}::uuid[], id), kind, name, path, widths, width,
      height, placeholder
    from taken returning id
  `.execute(tx);
  return rows.length;
}

/** Whether the buyer or seller of an item that is claimed may see this picture. */
export async function isInClaim(
  db: Db,
  { targetId, path, memberId }: { targetId: string; path: string; memberId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from claim_media g join claims c on c.item_id = g.item_id join orders o on o.id = c.order_id
    where g.item_id = ${targetId} and g.path = ${path} and ${memberId}::uuid in (o.buyer_id, o.seller_id)
  `.execute(db);
  return rows.length > 0;
}

/** Whether a claim of others shows this picture, which staff decide. */
export async function isInClaimOfOthers(
  db: Db,
  { targetId, path, memberId }: { targetId: string; path: string; memberId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from claim_media g join claims c on c.item_id = g.item_id join orders o on o.id = c.order_id
    where g.item_id = ${targetId} and g.path = ${path}
      and o.buyer_id is distinct from ${memberId}::uuid and o.seller_id is distinct from ${memberId}::uuid
  `.execute(db);
  return rows.length > 0;
}

/** Deletes what a member showed with claims; a trigger queues the files. */
export async function deleteClaimMediaOf(tx: Db, memberId: string): Promise<void> {
  await sql`delete from claim_media where member_id = ${memberId}`.execute(tx);
}
