import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';

type EntryRow = {
  id: string;
  orderId: string;
  itemId: string | null;
  kind: string;
  reference: string;
  at: Date;
};

/** Adds an entry with its lines, whose sum the database checks; false if one of this kind has this reference already. */
export async function insertEntry(
  tx: Db,
  { id, orderId, itemId, kind, reference, at }: EntryRow,
  lines: ReadonlyMap<string, number>,
): Promise<boolean> {
  const { rows } = await sql`
    with entry as (
      insert into ledger_entries (id, order_id, item_id, kind, reference, happened_at)
      values (${id}, ${orderId}, ${itemId}, ${kind}, ${reference}, ${at})
      on conflict (kind, reference) do nothing
      returning id
    )
    insert into ledger_lines (entry_id, account, cents)
    select entry.id, line.account, line.cents
    from entry, unnest(${[...lines.keys()]}::text[], ${[...lines.values()]}::integer[]) as line (account, cents)
    returning entry_id
  `.execute(tx);
  return rows.length > 0;
}

/** Whether there is an entry of this kind with this reference. */
export async function isRecorded(
  db: Db,
  { kind, reference }: Pick<EntryRow, 'kind' | 'reference'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from ledger_entries where kind = ${kind} and reference = ${reference}
  `.execute(db);
  return rows.length > 0;
}

/** What is on each account, of all orders or of one. */
export async function balances(db: Db, orderId?: string): Promise<Map<string, number>> {
  const ofOrder = orderId === undefined ? sql`` : sql`where e.order_id = ${orderId}`;
  const { rows } = await sql<{ account: string; cents: number }>`
    select l.account, coalesce(sum(l.cents), 0)::float8 as cents
    from ledger_lines l join ledger_entries e on e.id = l.entry_id ${ofOrder}
    group by l.account
  `.execute(db);
  return new Map(rows.map(({ account, cents }) => [account, cents]));
}
