import { sql, type RawBuilder } from 'kysely';
import type { DealState, EndReason, Payment } from '../../contract/moves.ts';
import { isOpen } from '../../contract/moves.ts';
import type { NewestDeal } from '../../schemas/deal-step.ts';
import { isRecent } from './is-recent.ts';

/** What the list of conversations says of a deal, as the database has it; its id is null if there is none. */
export type NewestDealRow = {
  dealId: string | null;
  dealTitle: string | null;
  dealState: DealState | null;
  dealEndReason: EndReason | null;
  dealPayment: Payment | null;
  dealPriceCents: number | null;
  dealHasPost: boolean | null;
  dealUpdatedAt: Date | null;
};

/** Joins the deal `d` that changed last between two members, and the columns of `NewestDealRow`. */
export function newestDealOf(one: RawBuilder<unknown>, other: RawBuilder<unknown>) {
  return {
    join: sql`
      left join lateral (
        select d.* from deals d
        where ((d.seller_id = ${one} and d.buyer_id = ${other})
            or (d.seller_id = ${other} and d.buyer_id = ${one}))
          and ${isRecent}
        order by d.updated_at desc, d.id desc limit 1
      ) deal on true
    `,
    columns: sql`
      deal.id as "dealId", deal.title as "dealTitle", deal.state as "dealState",
        deal.end_reason as "dealEndReason", deal.payment as "dealPayment", deal.price_cents as "dealPriceCents",
        deal.post_id is not null as "dealHasPost", deal.updated_at as "dealUpdatedAt"
    `,
  };
}

export function toNewestDeal(row: NewestDealRow): NewestDeal | null {
  const { dealId: id, dealTitle: title, dealState, dealPriceCents: priceCents } = row;
  const { dealUpdatedAt: updatedAt, dealPayment: payment } = row;
  if (id === null || title === null || dealState === null) return null;
  if (priceCents === null || updatedAt === null) return null;
  // A deal whose post was deleted can go no further.
  const isOrphan = row.dealHasPost !== true && isOpen(dealState);
  const state = isOrphan ? 'ended' : dealState;
  return { id, title, state, payment, priceCents, updatedAt: updatedAt.toISOString() };
}
