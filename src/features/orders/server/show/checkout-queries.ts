import { sql } from 'kysely';
import { andPostShown } from '#features/blocks/server/index.ts';
import type { DealState, Payment } from '#features/deals/server/card/index.ts';
import type { MediaView } from '#features/media/schemas.ts';
import type { ListingStatus } from '#features/posting/contract.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Db } from '#platform/server/database/database.ts';
import { mediaViewOf } from '#platform/server/database/fragments/media-view.ts';
import { summaryOf } from '#platform/server/database/fragments/summary-of.ts';

export type CheckoutRow = MemberSummary & {
  postId: string;
  text: RichText;
  photo: MediaView | null;
  status: ListingStatus;
  priceCents: number;
  shippingCents: number | null;
  /** The buyer's deal about it; null if there is none. */
  dealState: DealState | null;
  payment: Payment | null;
  dealCents: number | null;
  orderId: string | null;
};

type Asked = { campusId: string; memberId: string; readerId: string | null } & (
  | { seller: string }
  | { post: string }
);

/** What a member can pay one seller for: the items of the seller in the bag, in the order in which they were added, or one item. */
export async function checkoutRows(db: Db, asked: Asked): Promise<CheckoutRow[]> {
  const { campusId, memberId, readerId } = asked;
  const inBag = sql`from bag_items b where b.post_id = p.id and b.member_id = ${memberId}`;
  const condition =
    'post' in asked
      ? sql`p.id = ${asked.post}`
      : sql`m.username = ${asked.seller} and exists (select ${inBag})`;
  const { rows } = await sql<CheckoutRow>`
    select p.id as "postId", p.body as text, p.status, p.price_cents as "priceCents", p.shipping_cents as "shippingCents",
      (select ${mediaViewOf('g', { alt: true })} from post_media g where g.post_id = p.id
        order by g.position limit 1) as photo,
      m.id, ${summaryOf('m')}, d.state as "dealState", d.payment, d.price_cents as "dealCents", d.order_id as "orderId"
    from posts p
    join members m on m.id = p.author_id
    left join deals d on d.post_id = p.id and d.buyer_id = ${memberId}
    where p.campus_id = ${campusId} and p.parent_id is null and p.price_cents > 0 and p.author_id <> ${memberId}
      and m.banned_at is null and m.deleted_at is null and ${condition} ${andPostShown(readerId, 'p')}
    order by (select b.added_at ${inBag}), p.id
  `.execute(db);
  return rows;
}
