import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { ShipTo } from '../../schemas/ship-to.ts';

/** Stores where an order is shipped, in place of what was stored for it before. */
export async function storeShipTo(tx: Db, orderId: string, address: ShipTo): Promise<void> {
  const { name, street, unit, city, state, zip, phone } = address;
  await sql`
    insert into order_addresses (order_id, name, street, unit, city, state, zip, phone)
    values (${orderId}, ${name}, ${street}, ${unit}, ${city}, ${state}, ${zip}, ${phone})
    on conflict (order_id) do update set name = excluded.name, street = excluded.street, unit = excluded.unit,
      city = excluded.city, state = excluded.state, zip = excluded.zip, phone = excluded.phone
  `.execute(tx);
}

/** The carrier and tracking number of a deal that was shipped. */
export async function parcelOf(
  tx: Db,
  dealId: string,
): Promise<{ carrier: string | null; tracking: string | null } | undefined> {
  const { rows } = await sql<{ carrier: string | null; tracking: string | null }>`
    select carrier, tracking from deals where id = ${dealId}
  `.execute(tx);
  return rows[0];
}

/** How often something happened to an item of an order. */
export async function countSteps(
  tx: Db,
  { itemId, kind }: { itemId: string; kind: string },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from order_items i
    join order_steps s on s.order_id = i.order_id and s.item_id = i.id and s.kind = ${kind}
    where i.id = ${itemId}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

/** The phone number of a member's account; null if there is none. */
export async function phoneOf(db: Db, memberId: string): Promise<string | null> {
  const { rows } = await sql<{ phone: string | null }>`
    select phone from members where id = ${memberId}
  `.execute(db);
  return rows[0]?.phone ?? null;
}
