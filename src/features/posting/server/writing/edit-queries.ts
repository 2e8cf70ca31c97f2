import { sql } from 'kysely';
import { andPostShown } from '#features/blocks/server/index.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Db } from '#platform/server/database/database.ts';
import type { ListingStatus } from '../../contract/listing.ts';
import type { Category, PostVersion } from '../../schemas.ts';
import type { Condition, Listing } from '../../schemas/listing.ts';

type PostKey = { campusId: string; postId: string };

export type EditedRow = {
  authorId: string;
  text: RichText;
  category: Category | null;
  priceCents: number | null;
  condition: Condition | null;
  quantity: number | null;
  status: ListingStatus | null;
  shippingCents: number | null;
  pickup: string | null;
  imageCount: number;
  createdAt: Date;
  editedAt: Date | null;
  versionCount: number;
};

/** Locks a top-level post with its thread, as replies and deletions do; undefined if it is deleted. */
export async function lockForEdit(db: Db, key: PostKey): Promise<EditedRow | undefined> {
  const { rows } = await sql<EditedRow>`
    select author_id as "authorId", body as text, category, price_cents as "priceCents", condition,
      quantity, status, shipping_cents as "shippingCents", pickup, image_count as "imageCount", created_at as "createdAt",
      edited_at as "editedAt", coalesce(jsonb_array_length(versions), 0) as "versionCount"
    from posts where campus_id = ${key.campusId} and id = ${key.postId} and parent_id is null
    for update
  `.execute(db);
  return rows[0];
}

/** Locks a listing against changes; undefined if the post is deleted or names no price. */
export async function lockListing(
  db: Db,
  key: PostKey,
): Promise<{ authorId: string; priceCents: number; status: ListingStatus } | undefined> {
  const { rows } = await sql<{ authorId: string; priceCents: number; status: ListingStatus }>`
    select author_id as "authorId", price_cents as "priceCents", status from posts
    where campus_id = ${key.campusId} and id = ${key.postId} and price_cents is not null
    for share
  `.execute(db);
  return rows[0];
}

/** Stores an edit, and what the post was before. */
export async function storeEdit(
  db: Db,
  key: PostKey,
  edit: {
    text: RichText;
    plainText: string;
    category: Category | null;
    listing: Listing | null;
    imageCount: number;
    former: PostVersion;
  },
): Promise<void> {
  const { text, plainText, category, listing, imageCount, former } = edit;
  const { priceCents, condition, quantity, status, shippingCents, pickup }: Partial<Listing> =
    listing ?? {};
  await sql`
    update posts set body = ${JSON.stringify(text)}::jsonb, plain_text = ${plainText},
      category = ${category}, price_cents = ${priceCents ?? null}::integer,
      condition = ${condition ?? null}, quantity = ${quantity ?? null}::smallint,
      status = ${status ?? null}, shipping_cents = ${shippingCents ?? null}::integer, pickup = ${pickup ?? null},
      image_count = ${imageCount}::smallint,
      edited_at = date_trunc('milliseconds', statement_timestamp()),
      versions = coalesce(versions, '[]') || ${JSON.stringify([former])}::jsonb
    where campus_id = ${key.campusId} and id = ${key.postId}
  `.execute(db);
}

/** Stores whether what a post sells is still for sale, and how many are left; without a quantity that stays. */
export async function storeStatus(
  db: Db,
  key: PostKey,
  { status, quantity }: { status: ListingStatus; quantity: number | undefined },
): Promise<void> {
  await sql`
    update posts set status = ${status}, quantity = coalesce(${quantity ?? null}::smallint, quantity)
    where campus_id = ${key.campusId} and id = ${key.postId}
  `.execute(db);
}

/** The former versions of a post, the oldest first; undefined if it is deleted or hidden from the reader. */
export async function versionsOf(
  db: Db,
  key: PostKey & { readerId: string | null },
): Promise<PostVersion[] | undefined> {
  const { rows } = await sql<{ versions: PostVersion[] }>`
    select coalesce(versions, '[]') as versions from posts p
    where campus_id = ${key.campusId} and id = ${key.postId} ${andPostShown(key.readerId, 'p')}
  `.execute(db);
  return rows[0]?.versions;
}
