import { sql, type RawBuilder } from 'kysely';
import { andPostShown, andShown } from '#features/blocks/server/index.ts';
import type { MediaView } from '#features/media/schemas.ts';
import type { RichText } from '#platform/contract/rich-text/rich-text.ts';
import type { Db } from '#platform/server/database/database.ts';
import { mediaViewOf } from '#platform/server/database/fragments/media-view.ts';
import type { Category } from '../../schemas.ts';
import type { PostKey } from '../post-queries.ts';

type Listed = { authorId: string; category: Category | null; isListing: boolean };

/** Whose post it is and what it is about; undefined if the reader may not see it. */
export async function listedPost(db: Db, key: PostKey): Promise<Listed | undefined> {
  const { rows } = await sql<Listed>`
    select p.author_id as "authorId", p.category, p.price_cents is not null as "isListing" from posts p
    where p.campus_id = ${key.campusId} and p.id = ${key.postId} ${andPostShown(key.readerId, 'p')}
  `.execute(db);
  return rows[0];
}

export type TileRow = { id: string; text: RichText; priceCents: number; photo: MediaView | null };

type Beside = PostKey & { authorId: string; limit: number };

/** The newest other listings of a seller who is shown to the reader. */
export function listingsOfSeller(db: Db, beside: Beside): Promise<TileRow[]> {
  return newestListings(db, beside, sql`p.author_id = ${beside.authorId}`);
}

/** The newest listings of a category by other sellers. */
export function listingsAlike(db: Db, beside: Beside & { category: Category }): Promise<TileRow[]> {
  return newestListings(
    db,
    beside,
    // The condition on the status is that of the category's index.
    sql`p.category = ${beside.category} and (p.status is null or p.status in ('available', 'reserved'))
      and p.author_id <> ${beside.authorId} ${andShown(beside.readerId, sql.ref('p.author_id'))}`,
  );
}

async function newestListings(
  db: Db,
  { campusId, postId, limit }: Beside,
  filter: RawBuilder<unknown>,
): Promise<TileRow[]> {
  const { rows } = await sql<TileRow>`
    select p.id, p.body as text, p.price_cents as "priceCents", (
      select ${mediaViewOf('g', { alt: true })} from post_media g
      where g.post_id = p.id order by g.position limit 1) as photo
    from posts p
    where p.campus_id = ${campusId} and p.parent_id is null and ${filter}
      and p.status = 'available' and p.id <> ${postId}
    order by p.last_modified desc, p.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}
