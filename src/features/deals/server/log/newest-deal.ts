import { sql, type RawBuilder } from 'kysely';
import type { MediaView } from '#features/media/schemas.ts';
import {
  isOpen,
  type DealState,
  type Delivery,
  type EndReason,
  type Payment,
} from '../../contract/moves.ts';
import { findPathStep } from '../../contract/path.ts';
import type { NewestDeal } from '../../schemas/deal-step.ts';
import { itemPhoto } from '../path/item-photo.ts';
import { isRecent } from './is-recent.ts';

/** What the list of conversations says of a deal, as the database has it; its id is null if there is none. */
export type NewestDealRow = {
  dealId: string | null;
  dealTitle: string | null;
  dealState: DealState | null;
  dealEndReason: EndReason | null;
  dealPhoto: MediaView | null;
  dealPayment: Payment | null;
  dealDelivery: Delivery | null;
  dealHandoffNext: boolean | null;
  /** Whether the viewer has rated the other. */
  dealRated: boolean | null;
  dealPriceCents: number | null;
  dealHasPost: boolean | null;
  dealUpdatedAt: Date | null;
};

/** Joins the deal between a viewer and another member that comes first by `compareDeals`, and the columns of `NewestDealRow`. */
export function newestDealOf(viewer: RawBuilder<unknown>, other: RawBuilder<unknown>) {
  return {
    join: sql`
      left join lateral (
        select d.* from deals d
        where ((d.seller_id = ${viewer} and d.buyer_id = ${other})
            or (d.seller_id = ${other} and d.buyer_id = ${viewer}))
          and ${isRecent}
        order by case d.state when 'held' then 0 when 'sold' then 2 when 'ended' then 2 else 1 end,
          d.updated_at desc, d.id desc limit 1
      ) deal on true
    `,
    columns: sql`
      deal.id as "dealId", deal.title as "dealTitle", deal.state as "dealState",
        deal.end_reason as "dealEndReason", deal.payment as "dealPayment", deal.price_cents as "dealPriceCents",
        ${itemPhoto(viewer, 'deal')} as "dealPhoto", deal.delivery as "dealDelivery",
        deal.meeting_agreed or deal.buyer_confirmed_at is not null or deal.seller_confirmed_at is not null
          as "dealHandoffNext",
        exists (select from ratings r where r.deal_id = deal.id and r.rater_id = ${viewer}) as "dealRated",
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
  const pathStep = findPathStep({
    state,
    payment,
    delivery: row.dealDelivery,
    isHandoffNext: row.dealHandoffNext === true,
    isRated: row.dealRated === true,
  });
  const photo = row.dealPhoto;
  return {
    id,
    title,
    photo,
    state,
    payment,
    pathStep,
    priceCents,
    updatedAt: updatedAt.toISOString(),
  };
}
