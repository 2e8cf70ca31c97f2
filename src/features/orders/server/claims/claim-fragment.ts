import { sql } from 'kysely';
import type { MediaView } from '#features/media/schemas.ts';
import { mediaViewOf } from '#platform/server/database/fragments/media-view.ts';
import type { ClaimReason } from '../../contract/claims.ts';
import type { ClaimState } from '../order-queries.ts';

/** A claim as SQL returns it. */
export type ShownClaim = {
  state: ClaimState;
  about: ClaimReason;
  buyerText: string | null;
  sellerText: string | null;
  buyerPhotos: MediaView[];
  sellerPhotos: MediaView[];
  decisionReason: string | null;
  openedAt: string;
  answeredAt: string | null;
};

const photosOf = (side: 'buyer_id' | 'seller_id') => sql`(
  select coalesce(json_agg(${mediaViewOf('g')} order by g.position), '[]')
  from claim_media g join orders v on v.id = w.order_id
  where g.item_id = w.item_id and g.member_id = ${sql.ref(`v.${side}`)}
)`;

/** A claim about the item `i`; null if there is none. */
export const claimOfItem = sql`(
  select json_build_object('state', w.state, 'about', w.about, 'buyerText', w.buyer_text, 'sellerText', w.seller_text,
    'buyerPhotos', ${photosOf('buyer_id')}, 'sellerPhotos', ${photosOf('seller_id')},
    'decisionReason', w.decision_reason, 'openedAt', w.opened_at, 'answeredAt', w.answered_at)
  from claims w where w.item_id = i.id
)`;
