import { sql } from 'kysely';
import type { Delivery } from '#features/deals/server/card/index.ts';
import type { Db } from '#platform/server/database/database.ts';

export type NewItem = {
  id: string;
  dealId: string;
  postId: string;
  title: string;
  delivery: Delivery;
  priceCents: number;
  shippingCents: number;
  promotionCents: number;
  feeCents: number;
  heldUntil: Date | null;
};

type NewOrder = {
  id: string;
  campusId: string;
  buyerId: string;
  sellerId: string;
  totalCents: number;
  expiresAt: Date;
  now: Date;
  items: NewItem[];
};

export async function insertOrder(tx: Db, order: NewOrder): Promise<void> {
  const { id, campusId, buyerId, sellerId, totalCents, expiresAt, now, items } = order;
  await sql`
    insert into orders (id, campus_id, buyer_id, seller_id, state, total_cents, expires_at, created_at, updated_at)
    values (${id}, ${campusId}, ${buyerId}, ${sellerId}, 'opened', ${totalCents}, ${expiresAt}, ${now}, ${now})
  `.execute(tx);
  await sql`
    insert into order_items (id, order_id, deal_id, post_id, title, delivery, price_cents, shipping_cents,
      promotion_cents, fee_cents, held_until)
    select given.id, ${id}::uuid, "dealId", "postId", title, delivery, "priceCents", "shippingCents",
      "promotionCents", "feeCents", "heldUntil"
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as given (id uuid, "dealId" uuid, "postId" uuid,
      title text, delivery text, "priceCents" integer, "shippingCents" integer, "promotionCents" integer,
      "feeCents" integer, "heldUntil" timestamptz)
  `.execute(tx);
}

/** What the operator keeps of a sale on a campus, in percent. */
export async function feePercentOf(tx: Db, campusId: string): Promise<number> {
  const { rows } = await sql<{ percent: number }>`
    select fee_percent::float8 as percent from campuses where id = ${campusId}
  `.execute(tx);
  return rows[0]?.percent ?? 0;
}
