import { sql } from 'kysely';
import type { UndoableMove } from '../../contract/moves.ts';
import type { GivenReason } from '../../contract/reasons.ts';
import type { Db } from '#platform/server/database/database.ts';

/** An end that its member can still undo. */
export type PendingEnd = {
  dealId: string;
  /** Of the deal as the member saw it. */
  version: number;
  side: 'buyer' | 'seller';
  move: UndoableMove;
  reason: GivenReason | null;
  dueAt: Date;
};

/** The deal is locked, as in all of these. One of the same version stays as it is: the call was repeated. */
export async function storePendingEnd(tx: Db, end: PendingEnd): Promise<void> {
  await sql`
    insert into pending_ends (deal_id, version, side, move, reason, due_at)
    values (${end.dealId}, ${end.version}::integer, ${end.side}, ${end.move}, ${end.reason}, ${end.dueAt})
    on conflict (deal_id) do update set version = excluded.version, side = excluded.side, move = excluded.move,
      reason = excluded.reason, due_at = excluded.due_at
    where (pending_ends.version, pending_ends.side) <> (excluded.version, excluded.side)
  `.execute(tx);
}

export async function findPendingEnd(tx: Db, dealId: string): Promise<PendingEnd | undefined> {
  const { rows } = await sql<PendingEnd>`
    select deal_id as "dealId", version, side, move, reason, due_at as "dueAt"
    from pending_ends where deal_id = ${dealId}
  `.execute(tx);
  return rows[0];
}

/** False if there is none of this version. */
export async function deletePendingEnd(
  tx: Db,
  { dealId, version, side }: Pick<PendingEnd, 'dealId' | 'version' | 'side'>,
): Promise<boolean> {
  const { rows } = await sql`
    delete from pending_ends
    where deal_id = ${dealId} and version = ${version}::integer and side = ${side}
    returning deal_id
  `.execute(tx);
  return rows.length > 0;
}
