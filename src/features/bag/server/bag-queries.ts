import { sql, type RawBuilder } from 'kysely';
import { andPostShown } from '#features/blocks/server/index.ts';
import type { MediaView } from '#features/media/schemas.ts';
import type { Condition } from '#features/posting/schemas.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Db } from '#platform/server/database/database.ts';
import { mediaViewOf } from '#platform/server/database/fragments/media-view.ts';
import { summaryOf } from '#platform/server/database/fragments/summary-of.ts';
import type { BagItem } from '../schemas.ts';

/** `readerId` is the member from whom sellers may be hidden; null if none are. */
type Reader = { campusId: string; readerId: string | null };

/** Whose holds are told; null for visitors. */
type Holder = { memberId: string | null };

/** What a bag says of an item. */
export type BagRow = {
  postId: string;
  seenCents: number;
  /** Null, like all below, if the item is gone. */
  sellerId: string | null;
  username: string | null;
  firstName: string | null;
  lastName: string | null;
  image: string | null;
  verified: boolean | null;
  text: RichText | null;
  photo: MediaView | null;
  state: BagItem['state'] | null;
  priceCents: number | null;
  condition: Condition | null;
  quantity: number | null;
  /** Null if it is not held for the member whose bag it is; nobody learns of anyone else's hold. */
  hold: BagItem['hold'];
};

/** Whether a post `p` of a seller `m` can be seen as something for a price by whoever may read the campus. */
const isOffered = sql`p.parent_id is null and p.price_cents > 0 and p.status <> 'withdrawn'
  and m.banned_at is null and m.deleted_at is null`;

/** What is held of a post `p` for a member: until it is paid, or by agreement. */
const holdOf = (memberId: string | null) => sql`(
  select json_build_object('priceCents', coalesce(d.price_cents, p.price_cents),
    'orderId', case when d.payment is not null then d.order_id end, 'isPaid', coalesce(d.payment <> 'paying', false))
  from deals d where d.post_id = p.id and d.buyer_id = ${memberId}::uuid and d.state = 'held'
)`;

/** The items `i` of a bag in their order, each with its post if that is still there. */
const itemsOf = (
  { campusId, readerId, memberId }: Reader & Holder,
  items: RawBuilder<unknown>,
) => sql<BagRow>`
  select i.post_id as "postId", i.price_cents as "seenCents", o."sellerId", o.username, o."firstName", o."lastName",
    o.image, o.verified, o.text, o.photo, o.state, o."priceCents", o.condition, o.quantity, o.hold
  from (${items}) i left join lateral (
    select m.id as "sellerId", ${summaryOf('m')}, p.body as text, p.status as state,
      p.price_cents as "priceCents", p.condition, p.quantity, ${holdOf(memberId)} as hold,
      (select ${mediaViewOf('g', { alt: true })} from post_media g where g.post_id = p.id
        order by g.position limit 1) as photo
    from posts p join members m on m.id = p.author_id
    where p.id = i.post_id and p.campus_id = ${campusId} and ${isOffered} ${andPostShown(readerId, 'p')}
  ) o on true
  order by i.place
`;

/** A member's bag on a campus, in the order in which it was filled. */
export async function bagRows(db: Db, owner: Reader & { memberId: string }): Promise<BagRow[]> {
  const { rows } = await itemsOf(
    owner,
    sql`select post_id, price_cents, row_number() over (order by added_at, post_id) as place
      from bag_items where member_id = ${owner.memberId} and campus_id = ${owner.campusId}`,
  ).execute(db);
  return rows;
}

type Kept = { postId: string; priceCents: number };

/** The same for items that a visitor's browser keeps. */
export async function keptBagRows(
  db: Db,
  reader: Reader,
  kept: readonly Kept[],
): Promise<BagRow[]> {
  const ids = kept.map(({ postId }) => postId);
  const cents = kept.map(({ priceCents }) => priceCents);
  const { rows } = await itemsOf(
    { ...reader, memberId: null },
    sql`select post_id, price_cents, place
      from unnest(${ids}::uuid[], ${cents}::integer[]) with ordinality as kept (post_id, price_cents, place)`,
  ).execute(db);
  return rows;
}

type ItemKey = Reader & { postId: string };

type OfferedItem = {
  sellerId: string;
  priceCents: number | null;
  isClosed: boolean;
};

/** What an item says before it is put into a bag; undefined if there is no such post, or it is hidden. */
export async function findOffered(db: Db, key: ItemKey): Promise<OfferedItem | undefined> {
  const { rows } = await sql<OfferedItem>`
    select p.author_id as "sellerId", p.price_cents as "priceCents",
      coalesce(p.status in ('sold', 'withdrawn'), false) as "isClosed"
    from posts p join members m on m.id = p.author_id
    where p.id = ${key.postId} and p.campus_id = ${key.campusId} and p.parent_id is null
      and m.banned_at is null and m.deleted_at is null ${andPostShown(key.readerId, 'p')}
  `.execute(db);
  return rows[0];
}

type Item = { memberId: string; campusId: string; postId: string; priceCents: number };

/** How many other items the bag has. */
export async function countOthers(tx: Db, item: Item): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from bag_items
    where member_id = ${item.memberId} and campus_id = ${item.campusId} and post_id <> ${item.postId}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Adds an item, or stores the price that the member has seen now; false if nothing changed. */
export async function storeItem(tx: Db, item: Item): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into bag_items (member_id, campus_id, post_id, price_cents)
    values (${item.memberId}, ${item.campusId}, ${item.postId}, ${item.priceCents})
    on conflict (member_id, post_id) do update set price_cents = excluded.price_cents, gone_at = null
      where bag_items.price_cents <> excluded.price_cents
  `.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}

/** Takes items out of a bag; false if none was in it. */
export async function deleteItems(
  tx: Db,
  { memberId, postIds }: { memberId: string; postIds: readonly string[] },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from bag_items where member_id = ${memberId} and post_id = any(${postIds}::uuid[])
  `.execute(tx);
  return Number(numAffectedRows ?? 0) > 0;
}
