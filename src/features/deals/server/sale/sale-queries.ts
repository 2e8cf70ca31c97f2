import { sql } from 'kysely';
import { isHidden } from '#features/blocks/server/index.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import { summaryOf } from '#platform/server/database/fragments/summary-of.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { DealState } from '../../contract/moves.ts';

export type PossibleBuyerRow = MemberSummary & {
  /** Of the open deal; null if they only wrote about it. */
  state: DealState | null;
  priceCents: number | null;
};

/** Few things interest more people than that at once; someone else is always a choice. */
const mostBuyers = 20;

/**
 * Who may have bought a thing: the members with a deal about it, and those to whom it was shown in a conversation with the seller. Open
 * deals first, of them the one that it is held for. Only those with whom the seller can still deal.
 */
export async function possibleBuyers(
  db: Db,
  { postId, sellerId }: { postId: string; sellerId: string },
): Promise<PossibleBuyerRow[]> {
  const { rows } = await sql<PossibleBuyerRow>`
    with found as (
      select buyer_id as id from deals where post_id = ${postId}::uuid and state <> 'sold'
      union
      select case when c.low_id = ${sellerId}::uuid then c.high_id else c.low_id end
      from messages s join conversations c on c.id = s.conversation_id
      where s.shared_post_id = ${postId}::uuid and ${sellerId}::uuid in (c.low_id, c.high_id)
    )
    select m.id, ${summaryOf('m')}, d.state, d.price_cents as "priceCents"
    from found join members m on m.id = found.id
      join conversations c on c.low_id = least(${sellerId}::uuid, m.id) and c.high_id = greatest(${sellerId}::uuid, m.id)
      left join deals d on d.post_id = ${postId}::uuid and d.buyer_id = m.id
        and d.state in ('offered', 'countered', 'waiting', 'held')
    where m.deleted_at is null and m.banned_at is null and not ${isHidden(sellerId, sql.ref('m.id'))}
    order by d.state is null, d.state <> 'held', d.line_at, d.updated_at desc, c.last_modified desc, m.id
    limit ${mostBuyers}
  `.execute(db);
  return rows;
}

/** In how many deals about a post something can still happen. */
export async function countOpenDeals(db: Db, postId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from deals
    where post_id = ${postId}::uuid and state in ('offered', 'countered', 'waiting', 'held')
  `.execute(db);
  return rows[0]?.count ?? 0;
}
