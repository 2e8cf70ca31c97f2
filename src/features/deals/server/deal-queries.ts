import { sql } from 'kysely';
import { hasBlocked, isHidden } from '#features/blocks/server/index.ts';
import type { MediaView } from '#features/media/schemas.ts';
import type { ListingStatus } from '#features/posting/contract.ts';
import type { MemberSummary } from '#platform/contract/people/member.ts';
import type { Db } from '#platform/server/database/database.ts';
import { summaryOf } from '#platform/server/database/fragments/summary-of.ts';
import type { DealState, Delivery, EndReason, Payment, UndoableMove } from '../contract/moves.ts';
import { isRecent } from './log/is-recent.ts';
import { lastSteps, type StepRow } from './log/step-queries.ts';
import { itemPhoto } from './path/item-photo.ts';

export type DealRow = {
  id: string;
  campusId: string;
  postId: string | null;
  sellerId: string;
  buyerId: string;
  title: string;
  state: DealState;
  endReason: EndReason | null;
  priceCents: number;
  unanswered: number;
  version: number;
  dueAt: Date | null;
  lineAt: Date | null;
  code: string | null;
  codeTries: number;
  sellerConfirmedAt: Date | null;
  buyerConfirmedAt: Date | null;
  meetingPlace: string | null;
  meetingAt: Date | null;
  meetingBy: string | null;
  meetingAgreed: boolean;
  /** Another meeting, proposed since the one above was agreed on. */
  proposedPlace: string | null;
  proposedAt: Date | null;
  proposedBy: string | null;
  remindedOf: Date | null;
  soldAt: Date | null;
  /** The order that pays it by card, or the last one that did. */
  orderId: string | null;
  payment: Payment | null;
  delivery: Delivery | null;
  carrier: string | null;
  tracking: string | null;
  createdAt: Date;
  updatedAt: Date;
};

const dealColumns = sql`
  d.id, d.campus_id as "campusId", d.post_id as "postId", d.seller_id as "sellerId",
    d.buyer_id as "buyerId", d.title, d.state, d.end_reason as "endReason",
    d.price_cents as "priceCents", d.unanswered, d.version, d.due_at as "dueAt",
    d.line_at as "lineAt", d.code, d.code_tries as "codeTries",
    d.seller_confirmed_at as "sellerConfirmedAt", d.buyer_confirmed_at as "buyerConfirmedAt",
    d.meeting_place as "meetingPlace", d.meeting_at as "meetingAt", d.meeting_by as "meetingBy",
    d.meeting_agreed as "meetingAgreed", d.proposed_place as "proposedPlace", d.proposed_at as "proposedAt",
    d.proposed_by as "proposedBy", d.reminded_of as "remindedOf", d.sold_at as "soldAt",
    d.order_id as "orderId", d.payment, d.delivery, d.carrier, d.tracking,
    d.created_at as "createdAt", d.updated_at as "updatedAt"
`;

/** The deal by id, not locked: it says which post to lock. */
export async function findDeal(db: Db, dealId: string): Promise<DealRow | undefined> {
  const { rows } =
    await sql<DealRow>`select ${dealColumns} from deals d where d.id = ${dealId}`.execute(db);
  return rows[0];
}

/** The deal of a buyer about a post. Lock the post first: whoever changes a deal has it locked. */
export async function dealOfBuyer(
  tx: Db,
  { postId, buyerId }: { postId: string; buyerId: string },
): Promise<DealRow | undefined> {
  const { rows } = await sql<DealRow>`
    select ${dealColumns} from deals d where d.post_id = ${postId} and d.buyer_id = ${buyerId}
  `.execute(tx);
  return rows[0];
}

/** The deals about a post in which something can still happen: the one that it is held for, then the line in its order. */
export async function openDealsOf(tx: Db, postId: string): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`
    select ${dealColumns} from deals d
    where d.post_id = ${postId} and d.state in ('offered', 'countered', 'waiting', 'held')
    order by d.state <> 'held', d.line_at, d.id
  `.execute(tx);
  return rows;
}

type OwnItem = { postId: string; sellerId: string };

/** For whom an item of a seller is reserved; null if for nobody. */
export async function findHolder(
  db: Db,
  { postId, sellerId }: OwnItem,
): Promise<MemberSummary | null> {
  const { rows } = await sql<MemberSummary>`
    select m.id, ${summaryOf('m')} from deals d join members m on m.id = d.buyer_id
    where d.post_id = ${postId} and d.seller_id = ${sellerId} and d.state = 'held'
  `.execute(db);
  return rows[0] ?? null;
}

/** How many deals about an item of a seller are open. */
export async function countOpenDeals(db: Db, { postId, sellerId }: OwnItem): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from deals d
    where d.post_id = ${postId} and d.seller_id = ${sellerId}
      and d.state in ('offered', 'countered', 'waiting', 'held')
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The open deals of two members that no payment by card keeps open, by item. */
export async function openDealIdsBetween(
  db: Db,
  { memberId, otherId }: { memberId: string; otherId: string },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from deals d
    where ((seller_id = ${memberId} and buyer_id = ${otherId})
        or (seller_id = ${otherId} and buyer_id = ${memberId}))
      and state in ('offered', 'countered', 'waiting', 'held') and payment is null
    order by post_id
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** The deals about a post, in one of these states, whose members see them still. */
export async function shownDealsAbout(
  tx: Db,
  postId: string,
  states: DealState[],
): Promise<DealRow[]> {
  const { rows } = await sql<DealRow>`
    select ${dealColumns} from deals d
    where d.post_id = ${postId} and d.state = any(${states}::text[]) and ${isRecent}
    order by d.buyer_id
  `.execute(tx);
  return rows;
}

/** Whether a buyer is paying for a post's item by card, or has paid and waits for it. */
export async function isPaidFor(tx: Db, postId: string): Promise<boolean> {
  const { rows } = await sql`
    select from deals where post_id = ${postId} and state = 'held' and payment is not null
  `.execute(tx);
  return rows.length > 0;
}

/** How many items a member has reserved, or holds for someone. */
export async function countReservations(db: Db, memberId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from deals
    where (seller_id = ${memberId} or buyer_id = ${memberId}) and state = 'held'
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** The open deals of a member, as seller and as buyer. */
export async function openDealIdsOf(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from deals where seller_id = ${memberId} and state in ('offered', 'countered', 'waiting', 'held')
    union all
    select id from deals where buyer_id = ${memberId} and state in ('offered', 'countered', 'waiting', 'held')
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether two members have a conversation and neither is hidden from the other, deleted or banned. */
export async function canDeal(db: Db, one: string, other: string): Promise<boolean> {
  const { rows } = await sql`
    select from conversations c
    where c.low_id = least(${one}::uuid, ${other}::uuid) and c.high_id = greatest(${one}::uuid, ${other}::uuid)
      and not ${isHidden(one, other)}
      and not exists (
        select from members m where m.id in (c.low_id, c.high_id)
          and (m.deleted_at is not null or m.banned_at is not null))
  `.execute(db);
  return rows.length > 0;
}

export type ShownDeal = DealRow & {
  /** The time zone of the campus. */
  timeZone: string;
  /** Of what the post sells; null if it is deleted, hidden from the reader, or sells nothing now. */
  status: ListingStatus | null;
  /** Of the post; null if it has none, or has no status here. */
  category: string | null;
  /** The first of the item; null if it has none, or is gone. */
  photo: MediaView | null;
  /** How many are in the line before this one, the one for whom it is held included. */
  before: number;
  /** How many wait for the item. */
  waitingCount: number;
  /** How the viewer ends it in a moment. */
  ending: UndoableMove | null;
  ownStars: number | null;
  ownWords: string[] | null;
  ownText: string | null;
  steps: StepRow[];
};

/** Steps of a deal that are shown. */
const shownSteps = 12;

const selectShown = (viewerId: string) => sql`
  select ${dealColumns}, c.time_zone as "timeZone", p.status, p.category, ${itemPhoto(viewerId, 'd')} as photo,
    case when d.state = 'waiting' then (
      select count(*)::integer from deals o
      where o.post_id = d.post_id and (o.state = 'held'
        or (o.state = 'waiting' and (o.line_at, o.id) < (d.line_at, d.id)))
    ) else 0 end as before,
    case when p.id is null then 0 else (
      select count(*)::integer from deals o where o.post_id = d.post_id and o.state = 'waiting'
    ) end as "waitingCount",
    e.move as ending, r.stars as "ownStars", r.words as "ownWords", r.text as "ownText",
    ${lastSteps(shownSteps)} as steps
  from deals d
  join campuses c on c.id = d.campus_id
  left join posts p on p.campus_id = d.campus_id and p.id = d.post_id
    and not ${isHidden(viewerId, sql.ref('p.author_id'))}
  left join ratings r on r.deal_id = d.id and r.rater_id = ${viewerId}::uuid
  left join pending_ends e on e.deal_id = d.id and e.version = d.version
    and e.side = case when d.buyer_id = ${viewerId}::uuid then 'buyer' else 'seller' end
`;

/** Whether a deal is open although its item is gone. */
export async function isOpenWithoutItem(db: Db, dealId: string): Promise<boolean> {
  const { rows } = await sql`
    select from deals
    where id = ${dealId} and post_id is null and state in ('offered', 'countered', 'waiting', 'held')
  `.execute(db);
  return rows.length > 0;
}

/** The other member of a deal. */
const otherOf = (memberId: string) =>
  sql`case when d.seller_id = ${memberId}::uuid then d.buyer_id else d.seller_id end`;

/** A deal of a member, blocks or not: for what the member has to finish, or has just done. */
export async function ownDeal(
  db: Db,
  { dealId, memberId }: { dealId: string; memberId: string },
): Promise<ShownDeal | undefined> {
  const { rows } = await sql<ShownDeal>`
    ${selectShown(memberId)}
    where d.id = ${dealId} and ${memberId}::uuid in (d.seller_id, d.buyer_id)
  `.execute(db);
  return rows[0];
}

/** A deal as one of its members may see it; undefined if it is another's, or the member has blocked the other. */
export async function shownDeal(
  db: Db,
  { dealId, memberId }: { dealId: string; memberId: string },
): Promise<ShownDeal | undefined> {
  const { rows } = await sql<ShownDeal>`
    ${selectShown(memberId)}
    where d.id = ${dealId} and ${memberId}::uuid in (d.seller_id, d.buyer_id)
      and not ${hasBlocked(memberId, otherOf(memberId))}
  `.execute(db);
  return rows[0];
}

const isGone = (memberId: string) => sql`exists (
  select from members where id = ${memberId} and (deleted_at is not null or banned_at is not null))`;

/** The side of a deal that has blocked the other, or whose account is banned or deleted; undefined if neither is. */
export async function findLeaver(
  db: Db,
  { sellerId, buyerId }: Pick<DealRow, 'sellerId' | 'buyerId'>,
): Promise<'seller' | 'buyer' | undefined> {
  const { rows } = await sql<{ side: 'seller' | 'buyer' | null }>`
    select case
      when ${hasBlocked(sellerId, buyerId)} or ${isGone(sellerId)} then 'seller'
      when ${hasBlocked(buyerId, sellerId)} or ${isGone(buyerId)} then 'buyer' end as side
  `.execute(db);
  return rows[0]?.side ?? undefined;
}

/** The deals between two members, last changed first; none for a member who has blocked the other. */
export async function shownDealsWith(
  db: Db,
  { memberId, otherId, limit }: { memberId: string; otherId: string; limit: number },
): Promise<ShownDeal[]> {
  const { rows } = await sql<ShownDeal>`
    ${selectShown(memberId)}
    where ((d.seller_id = ${memberId} and d.buyer_id = ${otherId})
        or (d.seller_id = ${otherId} and d.buyer_id = ${memberId}))
      and ${isRecent}
      and not ${hasBlocked(memberId, otherId)}
    order by d.updated_at desc, d.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}
