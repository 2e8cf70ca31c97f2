import { sql } from 'kysely';
import type { Db } from '#platform/server/database/database.ts';
import type { EntryKind } from './ledger.ts';

/** What an entry says moved at Stripe; `netCents` is negative if our balance fell. */
export type MovedRow = {
  kind: EntryKind;
  reference: string;
  orderId: string;
  netCents: number;
  at: Date;
};

/**
 * Entries of movements at Stripe since a time, and those of some references, whenever they were. What only moved between accounts of
 * ours is left out.
 */
export async function movedEntries(
  db: Db,
  { since, references }: { since: Date; references: string[] },
): Promise<MovedRow[]> {
  const { rows } = await sql<MovedRow>`
    select e.kind, e.reference, e.order_id as "orderId", e.happened_at as at, sum(l.cents)::integer as "netCents"
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where (e.happened_at >= ${since}::timestamptz or e.reference = any(${references}::text[]))
      and l.account in ('captured', 'transferred', 'refunded', 'provider', 'disputes')
    group by e.id
    order by e.happened_at, e.id
  `.execute(db);
  return rows;
}
