import { sql } from 'kysely';
import type { Dispute } from '#features/payouts/server/index.ts';
import type { Db } from '#platform/server/database/database.ts';

export type PartRow = { itemId: string; cents: number; undoneAt: Date | null };

/** What a refund or dispute took back of an order's items. */
export async function partsOf(tx: Db, source: string): Promise<PartRow[]> {
  const { rows } = await sql<PartRow>`
    select item_id as "itemId", cents, undone_at as "undoneAt" from returned_parts
    where source = ${source} order by item_id
  `.execute(tx);
  return rows;
}

type NewPart = {
  source: string;
  itemId: string;
  kind: 'refund' | 'by hand' | 'dispute';
  cents: number;
};

export async function storePart(tx: Db, { source, itemId, kind, cents }: NewPart): Promise<void> {
  await sql`
    insert into returned_parts (source, item_id, kind, cents) values (${source}, ${itemId}, ${kind}, ${cents})
    on conflict (source, item_id) do update set cents = excluded.cents, undone_at = null
  `.execute(tx);
}

export async function undoParts(tx: Db, source: string, at: Date): Promise<void> {
  await sql`
    update returned_parts set undone_at = ${at} where source = ${source} and undone_at is null
  `.execute(tx);
}

export type DisputeRow = { state: Dispute['state']; rounds: number; readAt: Date };

export async function findDispute(tx: Db, id: string): Promise<DisputeRow | undefined> {
  const { rows } = await sql<DisputeRow>`
    select state, rounds, read_at as "readAt" from order_disputes where id = ${id}
  `.execute(tx);
  return rows[0];
}

export async function storeDispute(
  tx: Db,
  dispute: Pick<Dispute, 'id' | 'state' | 'amountCents' | 'feeCents'> & {
    orderId: string;
    rounds: number;
    readAt: Date;
    at: Date;
  },
): Promise<void> {
  const { id, orderId, state, amountCents, feeCents, rounds, readAt, at } = dispute;
  const closedAt = state === 'open' ? null : at;
  await sql`
    insert into order_disputes (id, order_id, state, amount_cents, fee_cents, rounds, read_at, opened_at, closed_at)
    values (${id}, ${orderId}, ${state}, ${amountCents}, ${feeCents}, ${rounds}, ${readAt}, ${at}, ${closedAt})
    on conflict (id) do update set state = excluded.state, amount_cents = excluded.amount_cents, fee_cents = excluded.fee_cents,
      rounds = excluded.rounds, read_at = excluded.read_at,
      closed_at = case when excluded.state = 'open' then null else coalesce(order_disputes.closed_at, excluded.closed_at) end
  `.execute(tx);
}
