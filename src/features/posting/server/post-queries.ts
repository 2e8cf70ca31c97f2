import { CompiledQuery, sql, type RawBuilder } from 'kysely';
import { andPostShown, andShown } from '#features/blocks/server/index.ts';
import type { MediaView } from '#features/media/schemas.ts';
import type { Mention } from '#platform/contract/rich-text/mentions.ts';
import { withLinkTargets } from '#platform/contract/rich-text/links/link-targets.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import { isReadBy } from '#platform/server/database/fragments/campus-readers.ts';
import { mediaViewOf } from '#platform/server/database/fragments/media-view.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ListingStatus } from '../contract/listing.ts';
import { nameListing } from '../contract/listing-name.ts';
import type { Category, PostView } from '../schemas.ts';
import type { Condition, Listing } from '../schemas/listing.ts';
import { microsecondsOf, type Cursor } from '#platform/server/read-page.ts';
import { replyCountFor } from './count-queries.ts';
import { summaryOf } from '#platform/server/database/fragments/summary-of.ts';

export type PostRow = {
  id: string;
  campusId: string;
  parentId: string | null;
  rootId: string | null;
  text: RichText;
  mentions: Mention[];
  category: Category | null;
  /** Null, like the next five, if the post is no listing. */
  priceCents: number | null;
  condition: Condition | null;
  quantity: number | null;
  status: ListingStatus | null;
  /** Null also if it is handed over in person only. */
  shippingCents: number | null;
  /** Null also if the post does not say. */
  pickup: string | null;
  imageCount: number;
  media: MediaView[];
  saveCount: number;
  saved: boolean | null;
  replyCount: number;
  createdAt: Date;
  lastModified: Date;
  editedAt: Date | null;
  /** `lastModified` in microseconds since 1970, which a Date cannot hold. */
  at: number;
  authorId: string;
  username: string;
  firstName: string;
  lastName: string;
  image: string | null;
  verified: boolean;
};

/**
 * Whether the viewer saved a post; null in shared responses and events. A scalar subquery by primary key: PostgreSQL
 * would plan `exists` as a scan of all the viewer's saves.
 */
const savedBy = (viewerId: string | null) =>
  viewerId === null
    ? sql`null::boolean`
    : sql`coalesce(
        (select true from saves s where s.post_id = p.id and s.member_id = ${viewerId}::uuid), false)`;

/** The columns of a post `p` and its author `m` themselves. */
const ownColumns = (readerId: string | null) => sql`
    p.id, p.campus_id as "campusId", p.parent_id as "parentId", p.root_id as "rootId",
    p.body as text, p.category, p.price_cents as "priceCents", p.condition, p.quantity, p.status, p.shipping_cents as "shippingCents", p.pickup,
    p.image_count as "imageCount", p.save_count as "saveCount", ${replyCountFor(readerId)} as "replyCount",
    p.created_at as "createdAt", p.last_modified as "lastModified", p.edited_at as "editedAt",
    ${microsecondsOf('p.last_modified')} as at,
    m.id as "authorId", ${summaryOf('m')}
`;

/** The columns of a post that has just been inserted: nobody can have saved it, and it has no photos and mentions yet. */
export const newPostColumns = sql`
    ${ownColumns(null)}, false as saved, '[]'::json as mentions, '[]'::json as media
`;

/** The columns that a view needs of a post `p` and its author `m`. A mention of a member hidden from the reader stays plain text. */
const postColumns = (viewerId: string | null, readerId: string | null = null) => sql`
    ${ownColumns(readerId)},
    ${savedBy(viewerId)} as saved,
    case when p.mention_count = 0 then '[]'::json else (
      select coalesce(json_agg(json_build_object('written', t.written, 'username', u.username)), '[]')
      from mentions t join members u on u.id = t.member_id where t.post_id = p.id ${andShown(readerId, sql.ref('u.id'))})
    end as mentions,
    case when p.image_count = 0 then '[]'::json else (
      select coalesce(json_agg(${mediaViewOf('g', { alt: true })} order by g.position), '[]')
      from post_media g where g.post_id = p.id)
    end as media
`;

const selectPost = (viewerId: string | null, readerId: string | null) => sql`
  select ${postColumns(viewerId, readerId)} from posts p join members m on m.id = p.author_id
`;

/** `readerId` is the member from whom posts may be hidden; null if none are. */
type CampusPage = { campusId: string; readerId: string | null; below: Cursor; limit: number };

/**
 * Posts that are still for sale, and those that sell nothing. The indexes of categories and photos have this condition: a
 * category may hold sold posts only. That of the whole feed has not: its newest posts are rarely sold.
 */
const isOpen = sql`(p.status is null or p.status in ('available', 'reserved'))`;

/** Top-level posts of a campus after a cursor, last modified first (`FEED-04`), without sold ones. */
export async function feedPosts(
  db: Db,
  { category, ...page }: CampusPage & { category: Category | undefined },
): Promise<PostRow[]> {
  return lastModifiedFirst(db, page, category ? sql`and p.category = ${category}` : sql``);
}

/** Top-level posts with photos or videos, in the order of `feedPosts` (MEDIA-06). */
export async function postsWithPhotos(db: Db, page: CampusPage): Promise<PostRow[]> {
  return lastModifiedFirst(db, page, sql`and p.image_count > 0`);
}

/** Each filter has its own statement text, planned on its own index. */
async function lastModifiedFirst(
  db: Db,
  page: CampusPage,
  filter: RawBuilder<unknown>,
): Promise<PostRow[]> {
  const { at, id } = page.below;
  const { rows } = await sql<PostRow>`
    ${selectPost(null, page.readerId)}
    where p.campus_id = ${page.campusId} and p.parent_id is null and ${isOpen} ${filter}
      ${andShown(page.readerId, sql.ref('p.author_id'))}
      and (p.last_modified, p.id) <
        (timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond', ${id}::uuid)
    order by p.last_modified desc, p.id desc
    limit ${page.limit}
  `.execute(db);
  return rows;
}

/** A post as a reader sees it: `readerId` is the member from whom it may be hidden; null if it is not. */
export type PostKey = { campusId: string; postId: string; readerId: string | null };

export async function postRow(
  db: Db,
  key: PostKey & { viewerId: string | null },
): Promise<PostRow | undefined> {
  const { rows } = await sql<PostRow>`
    ${selectPost(key.viewerId, key.readerId)} where p.campus_id = ${key.campusId} and p.id = ${key.postId}
      ${andPostShown(key.readerId, 'p')}
  `.execute(db);
  return rows[0];
}

/** A post as its author sees it, in the transaction that has written it. */
export async function requirePostView(
  tx: Db,
  key: { campusId: string; postId: string; authorId: string },
): Promise<PostView> {
  const row = await postRow(tx, { ...key, viewerId: key.authorId, readerId: null });
  if (!row) throw new Error(`post ${key.postId} is missing in the transaction that wrote it`);
  return toPostView(row);
}

/** Posts by id, in the order of the ids; deleted and hidden ones are left out. */
export async function postRowsInOrder(
  db: Db,
  list: { campusId: string; postIds: string[]; viewerId: string | null; readerId: string | null },
): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    ${selectPost(list.viewerId, list.readerId)}
    where p.campus_id = ${list.campusId} and p.id = any(${list.postIds}::uuid[])
      ${andPostShown(list.readerId, 'p')}
    order by array_position(${list.postIds}::uuid[], p.id)
  `.execute(db);
  return rows;
}

/** Posts by id that a member may read, of any campus: only its own members read a private campus. */
export async function postRowsForMember(
  db: Db,
  { postIds, memberId }: { postIds: string[]; memberId: string },
): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    ${selectPost(memberId, memberId)}
    join campuses c on c.id = p.campus_id
    where p.id = any(${postIds}::uuid[]) ${andPostShown(memberId, 'p')}
      and ${isReadBy(memberId, 'c')}
  `.execute(db);
  return rows;
}

/** Which of these posts a member saved. */
export async function savedAmong(
  db: Db,
  { memberId, ids }: { memberId: string; ids: readonly string[] },
): Promise<Set<string>> {
  const query = CompiledQuery.raw(savedOfMember, [memberId, ids]);
  const { rows } = await db.executeQuery<{ id: string }>(query);
  return new Set(rows.map(({ id }) => id));
}

// Every page of posts that a member reads runs this statement; compiled once.
const savedOfMember =
  'select post_id as id from saves where member_id = $1::uuid and post_id = any($2::uuid[])';

/** Selects the ids of posts that a member saved, any of them up to a number. */
export const selectSaved = (memberId: RawBuilder<unknown>, upTo: number) => sql`
  select post_id from saves where member_id = ${memberId} limit ${sql.lit(upTo)}
`;

/** Updates a member's count of top-level posts. */
export async function addToTotalPosts(db: Db, memberId: string, change: 1 | -1): Promise<void> {
  await sql`
    update members set total_posts = total_posts + ${change}::integer where id = ${memberId}
  `.execute(db);
}

export function toPostView(row: PostRow): PostView {
  const { id, campusId, parentId, rootId, text, mentions, category, imageCount, media } = row;
  const { saveCount, saved, replyCount } = row;
  const { authorId, username, firstName, lastName, image, verified, editedAt } = row;
  return {
    id,
    campusId,
    parentId,
    rootId,
    author: { id: authorId, username, firstName, lastName, image, verified },
    text: withLinkTargets(text),
    mentions,
    category,
    ...toSold(row),
    imageCount,
    media,
    saveCount,
    saved,
    replyCount,
    createdAt: row.createdAt.toISOString(),
    lastModified: row.lastModified.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  };
}

/** What the post sells, and what that is called. */
function toSold({ text, ...row }: PostRow): Pick<PostView, 'listing' | 'itemName' | 'nameEnd'> {
  const listing = toListing(row);
  if (!listing) return { listing };
  const { name, end } = nameListing({ text, priceCents: listing.priceCents });
  return { listing, itemName: name, nameEnd: end };
}

type ListingColumns = Pick<
  PostRow,
  'priceCents' | 'condition' | 'quantity' | 'status' | 'shippingCents' | 'pickup'
>;

export function toListing(row: ListingColumns): Listing | null {
  const { priceCents, condition, quantity, status, shippingCents, pickup } = row;
  if (priceCents === null || quantity === null || status === null) return null;
  return {
    priceCents,
    condition,
    quantity,
    status,
    ...(shippingCents === null ? {} : { shippingCents }),
    ...(pickup === null ? {} : { pickup }),
  };
}
