import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import { claimOfItem, type ShownClaim } from '../claims/claim-fragment.ts';

type StepRow = { kind: string; by: string; itemId: string | null; at: Date };

export async function stepsOfOrder(db: Db, orderId: string): Promise<StepRow[]> {
  const { rows } = await sql<StepRow>`
    select kind, by, item_id as "itemId", happened_at as at from order_steps where order_id = ${orderId} order by number
  `.execute(db);
  return rows;
}

type DisputeRow = {
  id: string;
  state: 'open' | 'won' | 'lost';
  amountCents: number;
  feeCents: number;
  openedAt: Date;
  closedAt: Date | null;
};

export async function disputesOfOrder(db: Db, orderId: string): Promise<DisputeRow[]> {
  const { rows } = await sql<DisputeRow>`
    select id, state, amount_cents as "amountCents", fee_cents as "feeCents", opened_at as "openedAt", closed_at as "closedAt"
    from order_disputes where order_id = ${orderId} order by opened_at, id
  `.execute(db);
  return rows;
}

type EntryRow = {
  id: string;
  kind: string;
  reference: string;
  at: Date;
  lines: { account: string; cents: number }[];
};

export async function entriesOfOrder(db: Db, orderId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select e.id, e.kind, e.reference, e.happened_at as at,
      json_agg(json_build_object('account', l.account, 'cents', l.cents) order by l.cents desc, l.account) as lines
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.order_id = ${orderId}
    group by e.id order by e.happened_at, e.id
  `.execute(db);
  return rows;
}

type ItemTexts = { id: string; title: string | null; claim: ShownClaim | null };

/** The words of an order's items, by their ids. */
export async function textsOfItems(db: Db, orderId: string): Promise<Map<string, ItemTexts>> {
  const { rows } = await sql<ItemTexts>`
    select i.id, i.title, ${claimOfItem} as claim from order_items i where i.order_id = ${orderId}
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
