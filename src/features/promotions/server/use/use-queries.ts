import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

export async function insertUse(
  tx: Db,
  use: { orderId: string; promotionId: string; memberId: string; centsOff: number; at: Date },
): Promise<void> {
  await sql`
    insert into promotion_uses (order_id, promotion_id, member_id, cents_off, state, held_at)
    values (${use.orderId}, ${use.promotionId}, ${use.memberId}, ${use.centsOff}, 'held', ${use.at})
  `.execute(tx);
}

/** The order was paid: its code is used, and no longer waits for the member's next order. */
export async function markCodeUsed(tx: Db, orderId: string): Promise<void> {
  await sql`
    with used as (
      update promotion_uses set state = 'used' where order_id = ${orderId} and state = 'held'
      returning promotion_id, member_id
    )
    delete from member_codes k using used
    where k.promotion_id = used.promotion_id and k.member_id = used.member_id
  `.execute(tx);
}

/** Nothing is charged for the order: its code can be used again, and waits for the member's next order. */
export async function giveBackCode(
  tx: Db,
  { orderId, campusId, at }: { orderId: string; campusId: string; at: Date },
): Promise<void> {
  await sql`
    with given_back as (
      update promotion_uses u set state = 'given back' from promotion_uses before
      where u.order_id = ${orderId} and before.order_id = u.order_id and before.state <> 'given back'
      returning u.promotion_id, u.member_id, before.state
    )
    insert into member_codes (member_id, campus_id, promotion_id, kept_at)
    select member_id, ${campusId}, promotion_id, ${at}::timestamptz from given_back
    where state = 'used' and member_id is not null
    on conflict do nothing
  `.execute(tx);
}

/** The code that was applied to an order; null if there is none. */
export async function codeOf(db: Db, orderId: string): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select p.code from promotion_uses u join promotions p on p.id = u.promotion_id
    where u.order_id = ${orderId} and u.state <> 'given back'
  `.execute(db);
  return rows[0]?.code ?? null;
}
