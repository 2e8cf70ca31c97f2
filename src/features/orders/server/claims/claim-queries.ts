import { sql } from 'kysely';
import type { ClaimReason } from '../../contract/claims.ts';
import type { Db } from '#platform/server/database/database.ts';

type At = { itemId: string; at: Date };

/** False if there was a claim about the item already. */
export async function insertClaim(
  tx: Db,
  claim: At & { orderId: string; about: ClaimReason; text: string },
): Promise<boolean> {
  const { itemId, orderId, about, text, at } = claim;
  const { rows } = await sql`
    insert into claims (item_id, order_id, state, about, buyer_text, opened_at)
    values (${itemId}, ${orderId}, 'open', ${about}, ${text}, ${at})
    on conflict (item_id) do nothing returning item_id
  `.execute(tx);
  return rows.length > 0;
}

export async function storeSellerText(
  tx: Db,
  { itemId, at, text }: At & { text: string },
): Promise<void> {
  await sql`
    update claims set seller_text = ${text}, answered_at = ${at} where item_id = ${itemId}
  `.execute(tx);
}

export async function storeClaimReported(tx: Db, { itemId, at }: At): Promise<void> {
  await sql`
    update claims set state = 'reported', reported_at = ${at} where item_id = ${itemId}
  `.execute(tx);
}

export async function storeClaimClosed(
  tx: Db,
  {
    itemId,
    at,
    state,
    reason,
  }: At & { state: 'refunded' | 'rejected' | 'withdrawn' | 'lapsed'; reason: string | null },
): Promise<void> {
  await sql`
    update claims set state = ${state}, closed_at = ${at}, decision_reason = ${reason} where item_id = ${itemId}
  `.execute(tx);
}
